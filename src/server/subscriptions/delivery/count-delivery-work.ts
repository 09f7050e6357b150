import { and, count, countDistinct, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import {
  delivery,
  deliveryMessage,
  provisioningEvent,
} from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isAwaitingCustomer } from './internal/is-awaiting-customer.ts'
import { isForStaff, isOnBoard, isUnread } from './internal/shop-work-conditions.ts'

type WorkPorts = Pick<Ports, 'clock' | 'settings'>

const isPending = sql`${isAwaitingCustomer}
  AND ${delivery.requestedAt} < ${sql.placeholder('requestedBefore')}::date::timestamp AT TIME ZONE 'Europe/Paris'`

const isLate = and(
  eq(delivery.state, 'build'),
  sql`${delivery.dueOn} < ${sql.placeholder('today')}::date`,
  ne(subscription.status, 'cancelled'),
)

/**
 * One row of pending delivery work: sites that have waited for their customer longer than the shop's limit, the
 * earliest of these requests, and sites past their promised day. `requestedBefore` is null when the owner set no limit.
 */
export const deliveryWork = sql`
  SELECT count(*) FILTER (WHERE ${isPending}) AS waiting,
         min(${delivery.requestedAt}) FILTER (WHERE ${isPending}) AS requested_since,
         count(*) FILTER (WHERE ${isLate}) AS late
  FROM ${delivery} JOIN ${subscription} ON ${subscription.id} = ${delivery.subscriptionId}
    JOIN ${account} ON ${account.id} = ${subscription.accountId}
  WHERE ${and(ne(delivery.state, 'live'), isNull(delivery.emptiedAt))}`

/** The parameters of `deliveryWork`. */
export async function deliveryWorkParams({ clock, settings }: WorkPorts) {
  const today = dayInParis(clock.now())
  const { contentDays } = await settings.get('delivery')
  return { today, requestedBefore: contentDays === 0 ? null : addDays(today, 1 - contentDays) }
}

/** The counts of `deliveryWork`; `requestedOn` is a day in Paris, null when no site is overdue for its customer. */
export async function countDeliveryWork(ports: WorkPorts & Pick<Ports, 'db'>) {
  const [row] = await ports.db
    .select({
      waiting: sql`w.waiting`.mapWith(Number),
      requestedSince: sql<string | null>`w.requested_since`,
      late: sql`w.late`.mapWith(Number),
    })
    .from(sql`(${deliveryWork}) AS w`)
    .prepare('count_delivery_work')
    .execute(await deliveryWorkParams(ports))
  return {
    waiting: row?.waiting ?? 0,
    requestedOn: row?.requestedSince ? dayInParis(new Date(row.requestedSince)) : null,
    late: row?.late ?? 0,
  }
}

/**
 * The work of the shop on its sites: sites to build whose promised day has not passed with the earliest of these days,
 * approved sites to put online, sites with unread messages of their customer, and hosting tasks to do by hand or to
 * check. Sites of cancelled subscriptions do not count; their hosting tasks do.
 */
export async function countShopWork({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  const today = dayInParis(clock.now())
  const isOnTime = sql`${delivery.state} = 'build' AND (${delivery.dueOn} IS NULL OR ${delivery.dueOn} >= ${today})`
  const isApproved = sql`${delivery.state} = 'review' AND ${delivery.approvedAt} IS NOT NULL`
  const [[sites], [messages], [hosting]] = await Promise.all([
    db
      .select({
        builds: sql`count(*) FILTER (WHERE ${isOnTime})`.mapWith(Number),
        buildBy: sql<Day | null>`min(${delivery.dueOn}) FILTER (WHERE ${isOnTime})`,
        approved: sql`count(*) FILTER (WHERE ${isApproved})`.mapWith(Number),
      })
      .from(delivery)
      .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
      .where(and(isOnBoard, inArray(delivery.state, ['build', 'review']))),
    db
      .select({ sites: countDistinct(deliveryMessage.subscriptionId) })
      .from(deliveryMessage)
      .innerJoin(delivery, eq(delivery.subscriptionId, deliveryMessage.subscriptionId))
      .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
      .where(and(isOnBoard, isUnread)),
    db.select({ tasks: count() }).from(provisioningEvent).where(isForStaff),
  ])
  return {
    builds: sites?.builds ?? 0,
    buildBy: sites?.buildBy ?? null,
    approved: sites?.approved ?? 0,
    unread: messages?.sites ?? 0,
    hosting: hosting?.tasks ?? 0,
  }
}
