import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

/**
 * SQL condition on `delivery` joined with its subscription and account: the customer has to send the content or review
 * the site. Excludes paused, unpaid and ending services, which are not reminded.
 */
export const isAwaitingCustomer = and(
  or(eq(delivery.state, 'content'), and(eq(delivery.state, 'review'), isNull(delivery.approvedAt))),
  isNull(delivery.emptiedAt),
  inArray(subscription.status, ['pending', 'active']),
  isNull(subscription.endsOn),
  isNull(account.anonymisedAt),
)

/** SQL condition: the instant is at least this many days ago, in days of Paris. */
export function isAtLeastDaysOld(since: SQL, days: number, today: Day): SQL {
  return sql`${since} < ${addDays(today, 1 - days)}::date::timestamp AT TIME ZONE 'Europe/Paris'`
}
