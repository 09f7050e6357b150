import { and, eq, lte } from 'drizzle-orm'
import { describeError } from '#domain/describe-error.ts'
import { order } from '../database/schema/orders.ts'
import type { Ports } from '../ports/ports.ts'
import { cancelOrder } from './cancel-order.ts'

/** Gives up the orders whose half hour is over; returns how many were looked at. */
export async function expireOrders(
  ports: Parameters<typeof cancelOrder>[0] & Pick<Ports, 'log'>,
): Promise<number> {
  const due = await ports.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.status, 'pending'), lte(order.expiresAt, ports.clock.now())))
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
