import { and, asc, eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/checkout/order-status.ts'
import { product } from '../database/schema/catalog.ts'
import { order, orderLine } from '../database/schema/orders.ts'
import { payment } from '../database/schema/payments.ts'
import type { Ports } from '../ports/ports.ts'
import { openProviderPayment } from './open-provider-payment.ts'
import { ordersTopic } from './orders-topic.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Gives up an unpaid order and says how it ended: its payment is cancelled at the provider first, and when the provider
 * says that it was paid after all, the order is settled instead; one still in progress stays pending. Stock goes back.
 */
export async function cancelOrder(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'payments' | 'settings' | 'jobs' | 'shop' | 'log' | 'live'>,
  orderId: string,
): Promise<OrderStatus> {
  const { provider } = ports.payments
  const [open] = await ports.db
    .select({ payment, placed: order })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(payment.orderId, orderId), eq(payment.provider, provider)))
  if (open) {
    // Of a payment whose answer was lost, the same key tells the id.
    const id = open.payment.providerPaymentId ?? (await openProviderPayment(ports, open.placed)).payment.id
    const truth = await ports.payments.cancelPayment(id)
    if (truth.status !== 'cancelled') {
      await settlePayment(ports, id)
      return statusOf(ports, orderId)
    }
  }
  const isLate = await ports.db.transaction(async (transaction) => {
    // The order is always locked first, by whoever changes it or its payment.
    const [locked] = await transaction.select().from(order).where(eq(order.id, orderId)).for('update')
    if (locked?.status !== 'pending') return false
    const ofOurs = and(eq(payment.orderId, orderId), eq(payment.provider, provider))
    if (!open && (await transaction.$count(payment, ofOurs)) > 0) return true
    await transaction
      .update(order)
      .set({ status: 'cancelled', cancelledAt: ports.clock.now() })
      .where(eq(order.id, orderId))
    if (open)
      await transaction.update(payment).set({ status: 'cancelled' }).where(eq(payment.id, open.payment.id))
    const lines = await transaction
      .select()
      .from(orderLine)
      .where(and(eq(orderLine.orderId, orderId), eq(orderLine.takesStock, true)))
      .orderBy(asc(orderLine.productId))
    for (const line of lines) {
      await transaction
        .update(product)
        .set({ stock: sql`${product.stock} + ${line.quantity}` })
        .where(eq(product.id, line.productId))
    }
    return false
  })
  // A payment was begun since we looked: it has to be cancelled at the provider first.
  if (isLate) return cancelOrder(ports, orderId)
  await ports.live.publish(ordersTopic, {})
  return statusOf(ports, orderId)
}

async function statusOf({ db }: Pick<Ports, 'db'>, orderId: string): Promise<OrderStatus> {
  const [row] = await db.select({ status: order.status }).from(order).where(eq(order.id, orderId))
  return row?.status ?? 'cancelled'
}
