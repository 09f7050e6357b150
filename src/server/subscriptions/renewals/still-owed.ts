import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { cents } from '#domain/platform/money/cents.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'

/** What an invoice still asks for: until it is paid or credited, also after the tries to charge it ended. The ledger has the same sum as receivable. */
export const isStillOwed = and(inArray(collection.state, ['open', 'given_up']), gt(collection.owed, cents(0)))

/** Of that, what did not come when it was asked for: refused, at rest, or given up. */
export const isUnpaid = and(
  isStillOwed,
  or(gt(collection.tries, 0), isNotNull(collection.heldOn), eq(collection.state, 'given_up')),
)
