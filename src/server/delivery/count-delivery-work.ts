import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { addDays, dayInParis } from '#domain/calendar/day.ts'
import { subscription } from '../database/schema/billing.ts'
import { delivery } from '../database/schema/delivery.ts'
import type { Ports } from '../ports/ports.ts'

type WorkPorts = Pick<Ports, 'clock' | 'settings'>

/**
 * One row of what waits among the sites: content that is expected for too long and since when, and sites promised for a day that has
 * gone by. `contentBefore` is empty where the owner expects content by no day.
 */
export const deliveryWork = sql`
  SELECT count(*) FILTER (WHERE ${delivery.state} = 'content') AS unsent,
         min(${delivery.askedAt}) FILTER (WHERE ${delivery.state} = 'content') AS asked_since,
         count(*) FILTER (WHERE ${delivery.state} = 'build') AS late
  FROM ${delivery} JOIN ${subscription} ON ${subscription.id} = ${delivery.subscriptionId}
  WHERE ${and(ne(subscription.status, 'cancelled'), isNull(delivery.emptiedAt))} AND (
    ${eq(delivery.state, 'build')} AND ${delivery.dueOn} < ${sql.placeholder('today')}::date
    OR ${eq(delivery.state, 'content')}
      AND ${delivery.askedAt} < ${sql.placeholder('contentBefore')}::date::timestamp AT TIME ZONE 'Europe/Paris')`

/** What the statement above is asked with. */
export async function deliveryWorkAsked({ clock, settings }: WorkPorts) {
  const today = dayInParis(clock.now())
  const { contentDays } = await settings.get('delivery')
  return { today, contentBefore: contentDays === 0 ? null : addDays(today, 1 - contentDays) }
}

/** What waits among the sites, and since when its content is expected. */
export async function countDeliveryWork(ports: WorkPorts & Pick<Ports, 'db'>) {
  const [row] = await ports.db
    .select({
      unsent: sql`w.unsent`.mapWith(Number),
      askedSince: sql<string | null>`w.asked_since`,
      late: sql`w.late`.mapWith(Number),
    })
    .from(sql`(${deliveryWork}) AS w`)
    .prepare('count_delivery_work')
    .execute(await deliveryWorkAsked(ports))
  return {
    unsent: row?.unsent ?? 0,
    askedOn: row?.askedSince ? dayInParis(new Date(row.askedSince)) : null,
    late: row?.late ?? 0,
  }
}
