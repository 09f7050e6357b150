import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { maxAutomaticReminders, remindableFrom } from '#domain/subscriptions/delivery/customer-reminder.ts'
import { type CustomerState, pendingCustomerState } from '#domain/subscriptions/delivery/delivery-state.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { delivery, deliveryEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { mailSite } from './internal/delivery-mails.ts'
import {
  type DeliveryActor,
  type DeliveryPorts,
  type FoundDelivery,
  lockDelivery,
} from './internal/find-delivery.ts'
import { isAtLeastDaysOld, isAwaitingCustomer } from './internal/is-awaiting-customer.ts'

/** Reminders per run; the next run continues. */
const maxReminders = 200

type Params = {
  subscriptionId: string
  actor: DeliveryActor & { side: 'shop' }
  /** The state that the staff member saw; the reminder is refused when the site has left it. */
  from: CustomerState
}

/**
 * Reminds the customer to send the content or to review the site. Throws DomainError 'not_found', 'delivery_closed',
 * 'delivery_moved', 'content_reminded' when the last reminder is too recent, and 'reminders_used_up' once the maximum
 * is reached.
 */
export async function remindCustomer(
  ports: DeliveryPorts,
  { subscriptionId, actor, from: step }: Params,
): Promise<void> {
  const now = ports.clock.now()
  const today = dayInParis(now)
  await ports.db.transaction(async (transaction) => {
    const found = await lockDelivery(transaction, subscriptionId, actor)
    if (getPendingStep(found.site) !== step) throw new DomainError('delivery_moved')
    const earliestOn = remindableFrom(reminderState(found.site), today)
    if (earliestOn === null) throw new DomainError('reminders_used_up')
    if (earliestOn > today) throw new DomainError('content_reminded')
    await remind(ports, transaction, found, actor.id)
    await recordAudit(transaction, {
      action: `site.${step}_reminded`,
      actorId: actor.id,
      occurredAt: now,
      subject: `subscription/${subscriptionId}`,
    })
  })
  await ports.live.publish('deliveries', {})
}

/**
 * Daily job: reminds customers whose content or review has been pending for the `contentDays` of the settings, at most
 * `maxAutomaticReminders` times per step.
 */
export async function remindOverdueCustomers(ports: DeliveryPorts): Promise<void> {
  const { contentDays } = await ports.settings.get('delivery')
  if (contentDays === 0) return
  const isDue = and(
    isAwaitingCustomer,
    lt(delivery.reminders, maxAutomaticReminders),
    isAtLeastDaysOld(
      sql`coalesce(${delivery.remindedAt}, ${delivery.requestedAt})`,
      contentDays,
      dayInParis(ports.clock.now()),
    ),
  )
  const overdue = await ports.db
    .select({ id: delivery.subscriptionId })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(isDue)
    .orderBy(asc(delivery.requestedAt), asc(delivery.subscriptionId))
    .limit(maxReminders)
  for (const { id } of overdue)
    await ports.db.transaction(async (transaction) => {
      // Locks the subscription first, which is the lock order of all commands (docs/decisions/0055).
      await transaction
        .select({ id: subscription.id })
        .from(subscription)
        .where(eq(subscription.id, id))
        .for('no key update')
      // Read again under the lock: another instance may have sent the reminder.
      const [found] = await transaction
        .select({ site: delivery, known: subscription, user: account })
        .from(delivery)
        .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
        .innerJoin(account, eq(account.id, subscription.accountId))
        .where(and(eq(delivery.subscriptionId, id), isDue))
        .for('update', { of: delivery })
      if (found) await remind(ports, transaction, found, null)
    })
  if (overdue.length > 0) await ports.live.publish('deliveries', {})
}

/** Number of reminders sent for the pending step, and the day in Paris of the last one; null if none was sent. */
export function reminderState({
  reminders,
  remindedAt,
}: Pick<FoundDelivery['site'], 'reminders' | 'remindedAt'>) {
  return { reminders, remindedOn: remindedAt && dayInParis(remindedAt) }
}

const getPendingStep = ({ state, approvedAt }: FoundDelivery['site']) =>
  pendingCustomerState(state, approvedAt !== null)

async function remind(
  ports: DeliveryPorts,
  transaction: Transaction,
  found: FoundDelivery,
  actorId: string | null,
): Promise<void> {
  const now = ports.clock.now()
  const { subscriptionId, reminders, previewUrl } = found.site
  const step = getPendingStep(found.site)
  if (!step) throw new Error(`Site ${subscriptionId} requires no action of its customer`)
  await mailSite(
    ports,
    transaction,
    found,
    step === 'content'
      ? { template: 'site-content-reminder' }
      : { template: 'site-review-reminder', address: previewUrl ?? '' },
  )
  await transaction
    .update(delivery)
    .set({ reminders: reminders + 1, remindedAt: now, updatedAt: now })
    .where(eq(delivery.subscriptionId, subscriptionId))
  await transaction
    .insert(deliveryEvent)
    .values({ subscriptionId, step: `${step}_reminded`, actorId, occurredAt: now })
}
