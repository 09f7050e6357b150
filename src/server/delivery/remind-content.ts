import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, dayInParis } from '#domain/calendar/day.ts'
import { mostAutomaticReminders, remindableFrom } from '#domain/delivery/content-reminder.ts'
import { DomainError } from '#domain/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Transaction } from '../database/database.ts'
import { account } from '../database/schema/accounts.ts'
import { subscription } from '../database/schema/billing.ts'
import { delivery, deliveryEvent } from '../database/schema/delivery.ts'
import { deliveriesTopic } from './deliveries-topic.ts'
import { mailSite } from './delivery-mails.ts'
import { type DeliveryActor, type DeliveryPorts, type FoundDelivery, lockDelivery } from './find-delivery.ts'

/** Reminders of one round; the next one goes on. */
const mostAtOnce = 200

/** Asked for at least so many days ago, in days of Paris. */
export function askedDaysAgo(since: SQL, days: number, today: Day): SQL {
  return sql`${since} < ${addDays(today, 1 - days)}::date::timestamp AT TIME ZONE 'Europe/Paris'`
}

/**
 * Reminds the customer of what goes into the site. Throws DomainError 'not_found', 'delivery_over', 'delivery_moved', and
 * 'content_reminded' where that was done lately or often enough.
 */
export async function remindContent(
  ports: DeliveryPorts,
  { subscriptionId, actor }: { subscriptionId: string; actor: DeliveryActor & { side: 'shop' } },
): Promise<void> {
  const now = ports.clock.now()
  const today = dayInParis(now)
  await ports.db.transaction(async (transaction) => {
    const found = await lockDelivery(transaction, subscriptionId, actor)
    if (found.site.state !== 'content') throw new DomainError('delivery_moved')
    const from = remindableFrom(remindedOf(found.site), today)
    if (from === null || from > today) throw new DomainError('content_reminded')
    await remind(ports, transaction, found, actor.id)
    await recordAudit(transaction, {
      ...{ action: 'site.content_reminded', actorId: actor.id, occurredAt: now },
      subject: `subscription/${subscriptionId}`,
    })
  })
  await ports.live.publish(deliveriesTopic, {})
}

/** The daily round: customers whose content has been expected for too long are reminded, at most twice each. */
export async function remindWaitingCustomers(ports: DeliveryPorts): Promise<void> {
  const { contentDays } = await ports.settings.get('delivery')
  if (contentDays === 0) return
  const isDue = and(
    eq(delivery.state, 'content'),
    isNull(delivery.emptiedAt),
    lt(delivery.reminders, mostAutomaticReminders),
    askedDaysAgo(
      sql`coalesce(${delivery.remindedAt}, ${delivery.askedAt})`,
      contentDays,
      dayInParis(ports.clock.now()),
    ),
    // A service that rests or is not paid for has other worries.
    inArray(subscription.status, ['pending', 'active']),
    isNull(subscription.endsOn),
    isNull(account.anonymisedAt),
  )
  const waiting = await ports.db
    .select({ id: delivery.subscriptionId })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(isDue)
    .orderBy(asc(delivery.askedAt), asc(delivery.subscriptionId))
    .limit(mostAtOnce)
  for (const { id } of waiting)
    await ports.db.transaction(async (transaction) => {
      // The subscription first, as everywhere.
      await transaction
        .select({ id: subscription.id })
        .from(subscription)
        .where(eq(subscription.id, id))
        .for('no key update')
      // Read anew under the lock: another instance may have reminded them.
      const [found] = await transaction
        .select({ site: delivery, known: subscription, person: account })
        .from(delivery)
        .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
        .innerJoin(account, eq(account.id, subscription.accountId))
        .where(and(eq(delivery.subscriptionId, id), isDue))
        .for('update', { of: delivery })
      if (found) await remind(ports, transaction, found, null)
    })
  if (waiting.length > 0) await ports.live.publish(deliveriesTopic, {})
}

/** How often and when last a site's customer was reminded. */
export function remindedOf({ reminders, remindedAt }: FoundDelivery['site']) {
  return { reminders, remindedOn: remindedAt && dayInParis(remindedAt) }
}

async function remind(
  ports: DeliveryPorts,
  transaction: Transaction,
  found: FoundDelivery,
  actorId: string | null,
): Promise<void> {
  const now = ports.clock.now()
  const { subscriptionId, reminders } = found.site
  await mailSite(ports, transaction, found, { template: 'site-content-reminder' })
  await transaction
    .update(delivery)
    .set({ reminders: reminders + 1, remindedAt: now, updatedAt: now })
    .where(eq(delivery.subscriptionId, subscriptionId))
  await transaction
    .insert(deliveryEvent)
    .values({ subscriptionId, step: 'content_reminded', actorId, occurredAt: now })
}
