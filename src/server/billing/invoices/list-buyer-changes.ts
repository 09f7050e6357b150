import { asc, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { buyerChange } from '#server/database/schema/subscriptions/billing-details.ts'

/**
 * Changes of the billing details of these orders' subscriptions, with the location evidence of that time, earliest
 * first.
 */
export function listBuyerChanges(db: Database | Transaction, orderIds: readonly string[]) {
  return db
    .select()
    .from(buyerChange)
    .where(inArray(buyerChange.orderId, [...orderIds]))
    .orderBy(asc(buyerChange.changedAt), asc(buyerChange.id))
}
