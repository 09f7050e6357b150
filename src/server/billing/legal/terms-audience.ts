import { and, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

/**
 * Who has a contract that goes on after new terms of sale become valid and was concluded before: whom they are
 * announced to. Needs subscription and account in the query.
 */
export function isAudience(validFrom: Date): SQL | undefined {
  return and(
    ne(subscription.status, 'cancelled'),
    or(isNull(subscription.endsOn), gt(subscription.endsOn, dayInParis(validFrom))),
    lt(subscription.createdAt, validFrom),
    isNull(account.anonymisedAt),
  )
}

/** How many customers would be told of terms valid from then on. */
export async function countAudience(
  { db }: { db: Database | Transaction },
  validFrom: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(DISTINCT ${subscription.accountId})::int` })
    .from(subscription)
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(isAudience(validFrom))
  return row?.count ?? 0
}
