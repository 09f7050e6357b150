import { asc, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { buyerChange } from '#server/database/schema/subscriptions/billing-details.ts'

/** Since when the contracts of some orders are billed to other details, with the signs that were known then; the earliest first. */
export function listBuyerChanges(db: Database | Transaction, orderIds: readonly string[]) {
  return db
    .select()
    .from(buyerChange)
    .where(inArray(buyerChange.orderId, [...orderIds]))
    .orderBy(asc(buyerChange.changedAt), asc(buyerChange.id))
}
