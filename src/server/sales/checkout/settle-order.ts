import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '#domain/payments/order-status.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { isProviderFailure } from '#server/ports/payments.ts'
import type { PaymentPorts } from '#server/ports/ports.ts'
import type { Order } from './order.ts'

/** Settles the order's payment with the provider's state, unless the order is paid; returns the order's status. */
export async function settleOrder(ports: PaymentPorts, placed: Order): Promise<OrderStatus> {
  if (placed.status === 'paid') return 'paid'
  const [open] = await ports.db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, placed.id), eq(payment.provider, ports.payments.provider)))
  if (!open?.providerPaymentId) return placed.status
  try {
    await settlePayment(ports, open.providerPaymentId)
  } catch (error) {
    // An unavailable provider does not mean a failed payment: the order is unchanged and is checked again later.
    if (!isProviderFailure(error)) throw error
    ports.log.warn(
      { order: placed.number, error: describeError(error) },
      'the payment provider could not be queried',
    )
  }
  const [row] = await ports.db.select({ status: order.status }).from(order).where(eq(order.id, placed.id))
  return row?.status ?? placed.status
}
