import { and, eq, sql } from 'drizzle-orm'
import { payment } from '../database/schema/billing.ts'
import { product } from '../database/schema/catalog.ts'
import { order, orderLine } from '../database/schema/orders.ts'
import type { Ports } from '../ports/ports.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Gives up an unpaid order: its payment is cancelled at the provider first, and when the provider says that it was
 * paid after all, the order is settled instead. Stock goes back.
 */
export async function cancelOrder(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'payments' | 'settings' | 'jobs' | 'shop' | 'log'>,
  orderId: string,
): Promise<void> {
  const [open] = await ports.db.select().from(payment).where(eq(payment.orderId, orderId))
  if (open) {
    const truth = await ports.payments.cancelPayment(open.providerPaymentId)
    if (truth.status !== 'cancelled') {
      await settlePayment(ports, open.providerPaymentId)
      return
    }
  }
  await ports.db.transaction(async (transaction) => {
    const cancelled = await transaction
      .update(order)
      .set({ status: 'cancelled', cancelledAt: ports.clock.now() })
      .where(and(eq(order.id, orderId), eq(order.status, 'pending')))
      .returning({ id: order.id })
    if (cancelled.length === 0) return
    if (open) await transaction.update(payment).set({ status: 'cancelled' }).where(eq(payment.id, open.id))
    const lines = await transaction.select().from(orderLine).where(eq(orderLine.orderId, orderId))
    for (const line of lines.filter(({ takesStock }) => takesStock)) {
      await transaction
        .update(product)
        .set({ stock: sql`${product.stock} + ${line.quantity}` })
        .where(eq(product.id, line.productId))
    }
  })
}
