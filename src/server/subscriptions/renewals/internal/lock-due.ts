import { and, asc, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { isBilled, subscriptionStatuses } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

export type DueSubscription = typeof subscription.$inferSelect

/** Cursor of the search for due subscriptions: the last row examined. */
export type DuePosition = { nextChargeOn: Day; accountId: string }

/** Customers billed in one transaction, which locks the invoice counter once for all of them. */
const customersPerBatch = 100
/** Rows examined to find them: other workers may be billing some of these customers. */
const rowsPerBatch = 400

/** SQL condition: the subscription continues into its next period and is not paused then. */
export const renews = and(
  or(isNull(subscription.endsOn), gte(subscription.endsOn, subscription.nextChargeOn)),
  or(isNull(subscription.pausesOn), gt(subscription.pausesOn, subscription.nextChargeOn)),
)

/** SQL condition: the next period has begun, and the subscription continues into it and is not paused. */
export function isDue(today: Day) {
  return and(
    inArray(subscription.status, subscriptionStatuses.filter(isBilled)),
    lte(subscription.nextChargeOn, today),
    renews,
  )
}

/**
 * Locks the due subscriptions of up to 100 customers, oldest first; skips customers locked by another worker. A
 * customer who is several periods behind comes once for each, one after the other. `next` is the cursor of the next
 * batch, undefined at the end.
 */
export async function lockDue(
  transaction: Transaction,
  today: Day,
  after: DuePosition | undefined,
): Promise<{ due: DueSubscription[]; next: DuePosition | undefined }> {
  const { nextChargeOn, accountId, id } = subscription
  const candidates = await transaction
    .select({ nextChargeOn, accountId })
    .from(subscription)
    .where(
      and(
        isDue(today),
        after && sql`(${nextChargeOn}, ${accountId}) > (${after.nextChargeOn}, ${after.accountId})`,
      ),
    )
    .orderBy(asc(nextChargeOn), asc(accountId))
    .limit(rowsPerBatch)
  if (candidates.length === 0) return { due: [], next: undefined }
  const accounts = [...new Set(candidates.map((row) => row.accountId))]
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT id FROM unnest(${sql.param(accounts)}::text[]) AS id
    WHERE pg_try_advisory_xact_lock(hashtextextended('bill ' || id, 0)) LIMIT ${customersPerBatch}`)
  const lockedIds = rows.map((row) => row.id)
  const last = lockedIds.at(-1)
  const cursor = candidates.find((row) => row.accountId === last) ?? candidates.at(-1)
  if (lockedIds.length === 0) return { due: [], next: cursor }
  const due = await transaction
    .select()
    .from(subscription)
    .where(and(isDue(today), inArray(accountId, lockedIds)))
    // In the lock order of the whole codebase.
    .orderBy(asc(id))
    .for('no key update')
  return { due: due.toSorted((a, b) => compare(a.nextChargeOn, b.nextChargeOn)), next: cursor }
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
