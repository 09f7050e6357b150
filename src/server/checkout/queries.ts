import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { invoice, payment, subscription } from '../database/schema/billing.ts'
import { order, orderLine } from '../database/schema/orders.ts'
import type { Ports } from '../ports/ports.ts'

type Reader = Pick<Ports, 'db'>

/** The order a customer made in this checkout, if any. */
export async function findOrderOfCheckout({ db }: Reader, checkoutId: string) {
  const [row] = await db.select().from(order).where(eq(order.checkoutId, checkoutId))
  return row
}

/** An own order with what the confirmation shows. Another customer's order does not exist for this one. */
export async function getOwnOrder({ db }: Reader, accountId: string, number: string) {
  const [row] = await db
    .select({ order, payment, invoiceNumber: invoice.number })
    .from(order)
    .leftJoin(payment, eq(payment.orderId, order.id))
    .leftJoin(invoice, and(eq(invoice.orderId, order.id), eq(invoice.series, 'INV')))
    .where(and(eq(order.number, number), eq(order.accountId, accountId)))
  if (!row) throw new DomainError('not_found')
  const [lines, subscriptions] = await Promise.all([
    db.select().from(orderLine).where(eq(orderLine.orderId, row.order.id)).orderBy(asc(orderLine.position)),
    db
      .select({ nextChargeOn: subscription.nextChargeOn })
      .from(subscription)
      .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
      .where(eq(orderLine.orderId, row.order.id)),
  ])
  return { ...row, lines, nextChargeOn: subscriptions[0]?.nextChargeOn ?? null }
}

/** A customer's orders, newest first, with the names of what was bought. */
export async function listOwnOrders({ db }: Reader, accountId: string) {
  const orders = await db
    .select({
      id: order.id,
      number: order.number,
      placedAt: order.placedAt,
      total: order.total,
      status: order.status,
      language: order.language,
    })
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(desc(order.placedAt))
    .limit(200)
  if (orders.length === 0) return []
  const lines = await db
    .select({ orderId: orderLine.orderId, name: orderLine.name, quantity: orderLine.quantity })
    .from(orderLine)
    .where(
      inArray(
        orderLine.orderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLine.position))
  return orders.map((row) => ({ ...row, lines: lines.filter(({ orderId }) => orderId === row.id) }))
}
