import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cancelOrder } from './cancel-order.ts'

/** Cancels up to 200 orders whose time to pay is over; returns how many were tried. */
export async function expireOrders(
  ports: Parameters<typeof cancelOrder>[0] & Pick<Ports, 'log'>,
): Promise<number> {
  const due = await ports.db
    .select({ id: order.id })
    .from(order)
    .leftJoin(payment, eq(payment.orderId, order.id))
    .where(
      and(
        eq(order.status, 'pending'),
        // A payment that the bank refused later: its buyer has left and will not come back to pay.
        or(
          lte(order.expiresAt, ports.clock.now()),
          and(eq(payment.wasWithBank, true), eq(payment.status, 'requires_method')),
        ),
        // A payment with a bank is followed until it ends; one received in a different amount is left to staff.
        or(isNull(payment.status), notInArray(payment.status, ['processing', 'succeeded'])),
      ),
    )
    .orderBy(asc(order.expiresAt), asc(order.id))
    .limit(200)
  for (const { id } of due) {
    try {
      await cancelOrder(ports, id)
    } catch (error) {
      // A failure does not affect the other orders; the next run tries the order again.
      ports.log.error({ order: id, error: describeError(error) }, 'an order could not be expired')
    }
  }
  return due.length
}
