import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { product } from '../database/schema/catalog.ts'
import { order } from '../database/schema/orders.ts'
import type { Ports } from '../ports/ports.ts'
import { listTakenLines } from './list-taken-lines.ts'

/** Cancels a pending order in the caller's transaction and gives its stock back; one that is not pending stays. */
export async function closeUnpaidOrder(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const closed = await transaction
    .update(order)
    .set({ status: 'cancelled', cancelledAt: clock.now() })
    .where(and(eq(order.id, orderId), eq(order.status, 'pending')))
    .returning({ id: order.id })
  if (closed.length === 0) return
  for (const line of await listTakenLines(transaction, orderId)) {
    await transaction
      .update(product)
      .set({ stock: sql`${product.stock} + ${line.quantity}` })
      .where(eq(product.id, line.productId))
  }
}
