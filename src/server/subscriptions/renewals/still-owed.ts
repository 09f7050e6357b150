import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { cents } from '#domain/platform/money/cents.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'

/**
 * SQL condition: the invoice is owed, also after the last attempt, until it is paid, credited or written off. The sum
 * equals the receivables in the ledger.
 */
export const isStillOwed = and(
  inArray(collection.state, ['open', 'uncollectible']),
  gt(collection.owed, cents(0)),
)

/** SQL condition: an owed invoice that was refused, is on hold or is uncollectible. */
export const isUnpaid = and(
  isStillOwed,
  or(gt(collection.tries, 0), isNotNull(collection.heldOn), eq(collection.state, 'uncollectible')),
)
