import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/payments/order-status.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { cancelPaymentRow } from '#server/payments/payment-rows.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { isRefusal } from '#server/ports/payments.ts'
import type { PaymentPorts, Ports } from '#server/ports/ports.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { openProviderPayment } from './internal/open-provider-payment.ts'
import type { Order } from './order.ts'

type Payment = typeof payment.$inferSelect

/**
 * Cancels an unpaid order and its payment at the provider, and returns the order's status afterwards. The provider is
 * called first: when the payment was made after all, the order is settled instead; a payment in progress leaves it
 * pending. Returns the stock.
 */
export async function cancelOrder(ports: PaymentPorts, orderId: string): Promise<OrderStatus> {
  const { provider } = ports.payments
  const [open] = await ports.db
    .select({ payment, placed: order })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(payment.orderId, orderId), eq(payment.provider, provider)))
  if (open && !(await endAtProvider(ports, open.placed, open.payment))) return readStatus(ports, orderId)
  const isLate = await ports.db.transaction(async (transaction) => {
    // Every change of an order or its payment locks the order first.
    const [locked] = await transaction.select().from(order).where(eq(order.id, orderId)).for('no key update')
    if (locked?.status !== 'pending') return false
    const isOurPayment = and(eq(payment.orderId, orderId), eq(payment.provider, provider))
    if (!open && (await transaction.$count(payment, isOurPayment)) > 0) return true
    await closeUnpaidOrder(ports, transaction, orderId)
    if (open) await cancelPaymentRow(transaction, open.payment.id)
    return false
  })
  // A payment was created since the first read and has to be cancelled at the provider first.
  if (isLate) return cancelOrder(ports, orderId)
  await ports.live.publish('orders', {})
  return readStatus(ports, orderId)
}

/** True when the order can no longer be paid; false when it was paid or its payment is with a bank. */
async function endAtProvider(ports: PaymentPorts, placed: Order, open: Payment): Promise<boolean> {
  let id = open.providerPaymentId
  try {
    // If the response to the creation was lost, the same idempotency key gives the payment's id.
    id ??= (await openProviderPayment(ports, placed, open.id)).payment.id
  } catch (error) {
    // A permanent refusal means that the payment was never created.
    if (isRefusal(error)) return true
    throw error
  }
  // Some providers can recall a payment that is with a bank; the buyer would not learn of it.
  const { payment: current } = await ports.payments.getPayment(id)
  const providerState = current.status === 'processing' ? current : await ports.payments.cancelPayment(id)
  if (providerState.status === 'cancelled') return true
  await settlePayment(ports, id)
  return false
}

async function readStatus({ db }: Pick<Ports, 'db'>, orderId: string): Promise<OrderStatus> {
  const [row] = await db.select({ status: order.status }).from(order).where(eq(order.id, orderId))
  return row?.status ?? 'cancelled'
}
