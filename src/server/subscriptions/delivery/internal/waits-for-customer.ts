import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

/**
 * Sites whose customer is to act, of `delivery` joined with its subscription and account: what goes in is missing, or they have not said
 * what they think of it. A service that rests, is not paid for or ends has other worries.
 */
export const waitsForCustomer = and(
  or(eq(delivery.state, 'content'), and(eq(delivery.state, 'review'), isNull(delivery.approvedAt))),
  isNull(delivery.emptiedAt),
  inArray(subscription.status, ['pending', 'active']),
  isNull(subscription.endsOn),
  isNull(account.anonymisedAt),
)

/** At least so many days ago, in days of Paris. */
export function askedDaysAgo(since: SQL, days: number, today: Day): SQL {
  return sql`${since} < ${addDays(today, 1 - days)}::date::timestamp AT TIME ZONE 'Europe/Paris'`
}
