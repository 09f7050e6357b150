import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { orderLine } from '#server/database/schema/sales/orders.ts'

/** The lines of an order, in the order of the cart. */
export function listOrderLines(
  { db }: { db: Database | Transaction },
  orderId: string,
): Promise<(typeof orderLine.$inferSelect)[]> {
  return db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position))
}
