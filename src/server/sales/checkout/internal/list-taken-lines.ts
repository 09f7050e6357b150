import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { orderLine } from '#server/database/schema/sales/orders.ts'

/** The lines of an order that took from a limited stock, in the global lock order of products. */
export function listTakenLines(transaction: Transaction, orderId: string) {
  return transaction
    .select({ productId: orderLine.productId, quantity: orderLine.quantity })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.takesStock, true)))
    .orderBy(asc(orderLine.productId))
}
