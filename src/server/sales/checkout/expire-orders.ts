import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cancelOrder } from './cancel-order.ts'

/** Gives up the orders whose half hour is over; returns how many were looked at. */
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
        // Whose bank refused after all has gone on to other things: nobody comes back to pay it.
        or(
          lte(order.expiresAt, ports.clock.now()),
          and(eq(payment.wasWithBank, true), eq(payment.status, 'requires_method')),
        ),
        // What a bank has is followed until it ends; what came in another amount waits for a person.
        or(isNull(payment.status), notInArray(payment.status, ['processing', 'succeeded'])),
      ),
    )
    .orderBy(asc(order.expiresAt))
    .limit(200)
  for (const { id } of due) {
    try {
      await cancelOrder(ports, id)
    } catch (error) {
      // One order that cannot be given up yet must not hold back the others; the next tick finds it again.
      ports.log.error({ order: id, error: describeError(error) }, 'an order could not be expired')
    }
  }
  return due.length
}
