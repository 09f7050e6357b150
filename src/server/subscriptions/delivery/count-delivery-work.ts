import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { waitsForCustomer } from './internal/waits-for-customer.ts'

type WorkPorts = Pick<Ports, 'clock' | 'settings'>

const isWaiting = sql`${waitsForCustomer}
  AND ${delivery.askedAt} < ${sql.placeholder('askedBefore')}::date::timestamp AT TIME ZONE 'Europe/Paris'`

const isLate = and(
  eq(delivery.state, 'build'),
  sql`${delivery.dueOn} < ${sql.placeholder('today')}::date`,
  ne(subscription.status, 'cancelled'),
)

/**
 * One row of what waits among the sites: those that wait for their customer for too long and since when, and sites promised for a day that
 * has gone by. `askedBefore` is empty where the owner expects answers by no day.
 */
export const deliveryWork = sql`
  SELECT count(*) FILTER (WHERE ${isWaiting}) AS waiting,
         min(${delivery.askedAt}) FILTER (WHERE ${isWaiting}) AS asked_since,
         count(*) FILTER (WHERE ${isLate}) AS late
  FROM ${delivery} JOIN ${subscription} ON ${subscription.id} = ${delivery.subscriptionId}
    JOIN ${account} ON ${account.id} = ${subscription.accountId}
  WHERE ${and(ne(delivery.state, 'live'), isNull(delivery.emptiedAt))}`

/** What the statement above is asked with. */
export async function deliveryWorkAsked({ clock, settings }: WorkPorts) {
  const today = dayInParis(clock.now())
  const { contentDays } = await settings.get('delivery')
  return { today, askedBefore: contentDays === 0 ? null : addDays(today, 1 - contentDays) }
}

/** What waits among the sites, and since when for their customers. */
export async function countDeliveryWork(ports: WorkPorts & Pick<Ports, 'db'>) {
  const [row] = await ports.db
    .select({
      waiting: sql`w.waiting`.mapWith(Number),
      askedSince: sql<string | null>`w.asked_since`,
      late: sql`w.late`.mapWith(Number),
    })
    .from(sql`(${deliveryWork}) AS w`)
    .prepare('count_delivery_work')
    .execute(await deliveryWorkAsked(ports))
  return {
    waiting: row?.waiting ?? 0,
    askedOn: row?.askedSince ? dayInParis(new Date(row.askedSince)) : null,
    late: row?.late ?? 0,
  }
}
