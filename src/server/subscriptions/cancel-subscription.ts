import { and, desc, eq, inArray } from 'drizzle-orm'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { endsImmediately, lastDayWhenCancelled } from '#domain/subscriptions/subscription-end.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { subscription, subscriptionEvent } from '#server/database/schema/subscriptions/subscriptions.ts'
import { readPriceWording } from '../billing/tax/read-price-wording.ts'
import type { Transaction } from '../database/database.ts'
import { order, orderLine } from '../database/schema/sales/orders.ts'
import { declaration } from '../database/schema/subscriptions/declarations.ts'
import { queueMail } from '../messaging/mailing/queue-mail.ts'
import type { CancellationUndoneVariables } from '../messaging/mailing/subscription-variables.ts'
import type { Account } from '../ports/identity.ts'
import type { Ports } from '../ports/ports.ts'
import { changeSubscription, type Subscription } from './change-subscription.ts'
import { mailCancellation } from './internal/cancellation-mail.ts'
import { lockOwn } from './internal/lock-own.ts'
import { type Actor, recordOnBehalf } from './internal/record-on-behalf.ts'
import { lockContracts } from './lock-contracts.ts'
import { creditUnused, type EndedEarly } from './renewals/credit-unused.ts'
import { amountOf, type PlannedMonth, planDue } from './renewals/internal/plan-due.ts'

type CancelPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
/** A subscription and its last day of service after a cancellation. */
type PlannedEnd = { subscription: Subscription; endsOn: Day }
type OwnSubscription = {
  /** The customer who owns the subscription. */
  account: Account
  subscriptionId: string
  /** The staff member who acts on the customer's behalf; stored in the audit log. */
  onBehalf?: Actor
}

/**
 * Cancels a customer's own subscription at the end of the paid month and stores the declaration, which is confirmed by
 * email (art. L215-1-1 of the Code de la consommation). A subscription without service ends at once; amounts billed for
 * the days after the end are credited. Idempotent. Returns the last day of service. Throws DomainError 'not_found' and
 * 'subscription_ended'.
 */
export async function cancelSubscription(
  ports: CancelPorts,
  { account, subscriptionId, ipHash, onBehalf }: OwnSubscription & { ipHash: string },
): Promise<{ endsOn: Day }> {
  const now = ports.clock.now()
  const today = dayInParis(now)
  return ports.db.transaction(async (transaction) => {
    const placed = await findOrder(transaction, account.id, subscriptionId)
    if (placed) await lockContracts(transaction, placed.id)
    const current = await lockOwn(transaction, account.id, subscriptionId)
    if (current.status === 'cancelled') throw new DomainError('subscription_ended')
    if (current.endsOn) return { endsOn: current.endsOn }
    const endsOn = lastDayWhenCancelled(current, { today })
    const actorId = onBehalf?.actorId ?? account.id
    await recordOnBehalf(ports, transaction, onBehalf, { action: 'subscription.cancelled', subscriptionId })
    await transaction.insert(declaration).values({
      id: ports.ids.next(),
      kind: 'cancellation',
      name: personName(account, account.language),
      email: account.email,
      endsOn: '',
      contract: [current.name, placed?.number].join(' · '),
      language: account.language,
      orderId: placed?.id ?? null,
      subscriptionId,
      isLate: false,
      ipHash,
      receivedAt: now,
      handledAt: now,
      outcome: 'applied',
    })
    await endCancelled(ports, transaction, [{ subscription: current, endsOn }], {
      orderNumber: placed?.number ?? '',
      today,
      actorId,
    })
    return { endsOn }
  })
}

async function findOrder(transaction: Transaction, accountId: string, subscriptionId: string) {
  const [found] = await transaction
    .select({ id: order.id, number: order.number })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(subscription.id, subscriptionId), eq(subscription.accountId, accountId)))
  return found
}

/**
 * Reverts a customer's own cancellation while the service still runs, and restores a pause that was pending when they
 * cancelled. Throws DomainError 'not_found' and 'subscription_ended'.
 */
export async function undoCancellation(
  ports: CancelPorts,
  { account, subscriptionId, onBehalf }: OwnSubscription,
): Promise<void> {
  const today = dayInParis(ports.clock.now())
  await ports.db.transaction(async (transaction) => {
    const current = await lockOwn(transaction, account.id, subscriptionId)
    if (!current.endsOn && current.status !== 'cancelled') return
    if (
      current.status === 'cancelled' ||
      current.endReason !== 'cancelled' ||
      (current.endsOn ?? today) < today
    )
      throw new DomainError('subscription_ended')
    const pausesOn = (await hasPendingPause(transaction, current.id)) ? current.nextChargeOn : null
    await changeSubscription(ports, transaction, current, {
      type: 'end_undone',
      end: null,
      actorId: onBehalf?.actorId ?? account.id,
    })
    if (pausesOn)
      await transaction.update(subscription).set({ pausesOn }).where(eq(subscription.id, current.id))
    await recordOnBehalf(ports, transaction, onBehalf, { action: 'subscription.end_undone', subscriptionId })
    const [month] = (await planDue(transaction, [current])) as [PlannedMonth]
    const { language } = account
    const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
    const variables: CancellationUndoneVariables = {
      first_name: account.firstName,
      name: current.name,
      pauses_on: pausesOn ? formatDay(pausesOn, language) : '',
      next_charge_date: formatDay(current.nextChargeOn, language),
      amount: amountText(amountOf(month), await readPriceWording(ports, current.priceBasis), language),
      subscriptions_url: urlBuilderFor(ports.shop.publicUrl, language)('/user/subscriptions'),
      contact_email: seller.email,
      shop_name: general.siteName,
    }
    await queueMail(ports, transaction, {
      template: 'cancellation-undone',
      language,
      recipient: account.email,
      variables,
    })
  })
}

const pauseSteps: readonly SubscriptionEventType[] = ['pause_requested', 'pause_undone', 'paused', 'resumed']

/** Whether a requested pause has neither begun nor been cancelled. */
async function hasPendingPause(transaction: Transaction, subscriptionId: string): Promise<boolean> {
  const [last] = await transaction
    .select({ type: subscriptionEvent.type })
    .from(subscriptionEvent)
    .where(
      and(
        eq(subscriptionEvent.subscriptionId, subscriptionId),
        inArray(subscriptionEvent.type, [...pauseSteps]),
      ),
    )
    .orderBy(desc(subscriptionEvent.id))
    .limit(1)
  return last?.type === 'pause_requested'
}

/**
 * Applies a cancellation from any channel: sets the last day of each subscription, credits what was billed for the days
 * after it and emails the customer. Locks the invoice counter, so only jobs may follow in the transaction.
 */
export async function endCancelled(
  ports: Omit<CancelPorts, 'db'>,
  transaction: Transaction,
  planned: readonly PlannedEnd[],
  { today, orderNumber, actorId }: { today: Day; orderNumber: string; actorId: string | null },
): Promise<void> {
  for (const { subscription: current, endsOn } of planned)
    await endSubscription(ports, transaction, current, { today, endsOn, actorId })
  const credited = await creditUnused(ports, transaction, unusedAfter(planned), (locale) =>
    m.cancellation_reason({}, { locale }),
  )
  await mailCancellation(ports, transaction, planned, { orderNumber, today, credited })
}

/** The first unused day of each subscription after a cancellation. */
export function unusedAfter(planned: readonly PlannedEnd[]): EndedEarly[] {
  return planned.map(({ subscription: { id }, endsOn }) => ({
    subscriptionId: id,
    firstUnusedDay: addDays(endsOn, 1),
  }))
}

/** Sets the last day of a running subscription, or ends it now when that day is past or nothing is served any more. */
async function endSubscription(
  ports: Pick<Ports, 'clock' | 'ids' | 'jobs'>,
  transaction: Transaction,
  current: Subscription,
  { today, endsOn, actorId }: { today: Day; endsOn: Day; actorId: string | null },
): Promise<void> {
  const isOver = endsOn < today || endsImmediately(current.status)
  await changeSubscription(ports, transaction, current, {
    ...(isOver ? { type: 'ended', status: 'cancelled' } : { type: 'end_requested' }),
    end: { endsOn, endReason: 'cancelled' },
    actorId,
  })
}
