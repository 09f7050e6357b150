import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import { renews } from '#domain/billing/subscription-status.ts'
import type { RateTotal } from '#domain/billing/tax/total-by-rate.ts'
import type { OrderStatus } from '#domain/payments/order-status.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { isOnHold } from '#server/payments/disputes/disputed-charges.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOrderLines } from './internal/list-order-lines.ts'
import { orderStateOf } from './order-state.ts'

type Reader = Pick<Ports, 'db'>

/** The order of a checkout; undefined without one. */
export async function findOrderOfCheckout({ db }: Reader, checkoutId: string) {
  const [row] = await db.select().from(order).where(eq(order.checkoutId, checkoutId))
  return row
}

/**
 * A customer's own order with its payment and invoice. Throws DomainError 'not_found', also for an order of another
 * customer.
 */
export async function getOwnOrder({ db }: Reader, accountId: string, number: string) {
  const [row] = await db
    .select({ order, payment, invoiceNumber: invoice.number, state: orderStateOf() })
    .from(order)
    .leftJoin(payment, eq(payment.orderId, order.id))
    .leftJoin(invoice, and(eq(invoice.orderId, order.id), eq(invoice.series, 'INV')))
    .where(and(eq(order.number, number), eq(order.accountId, accountId)))
  if (!row) throw new DomainError('not_found')
  return row
}

const byNextCharge = (a: { nextChargeOn: string }, b: { nextChargeOn: string }) =>
  a.nextChargeOn.localeCompare(b.nextChargeOn)

/** The lines of an order, its subscriptions, and the next charge day of any of them, null without one. */
export async function readOrderLines({ db }: Reader, orderId: string) {
  const [lines, subscriptions] = await Promise.all([
    listOrderLines({ db }, orderId),
    db
      .select({
        id: subscription.id,
        name: subscription.name,
        status: subscription.status,
        nextChargeOn: subscription.nextChargeOn,
        endsOn: subscription.endsOn,
        endReason: subscription.endReason,
        pausesOn: subscription.pausesOn,
        isChargeOnHold: isOnHold(subscription.id),
      })
      .from(subscription)
      .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
      .where(eq(orderLine.orderId, orderId))
      .orderBy(asc(orderLine.position)),
  ])
  const [next] = subscriptions.filter(renews).toSorted(byNextCharge)
  return {
    lines,
    subscriptions,
    nextChargeOn: next?.nextChargeOn ?? null,
    /** The next month is invoiced but not charged, because a payment was disputed. */
    isChargeOnHold: next?.isChargeOnHold ?? false,
  }
}

/** The filters of a customer's order list. */
export type OrderFilter = { status?: OrderStatus; year?: number }

const yearPlaced = sql<number>`extract(year from ${order.placedAt} AT TIME ZONE 'Europe/Paris')`.mapWith(
  Number,
)

/** The years of a customer's orders in Paris, newest first. */
export async function listOrderYears({ db }: Reader, accountId: string): Promise<number[]> {
  const rows = await db.selectDistinct({ year: yearPlaced }).from(order).where(eq(order.accountId, accountId))
  return rows.map(({ year }) => year).toSorted((a, b) => b - a)
}

/** A customer's latest 200 orders, each with its product names, and whether it has an invoice or a withdrawal. */
export async function listOwnOrders({ db }: Reader, accountId: string, { status, year }: OrderFilter = {}) {
  const invoices = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.orderId, order.id), eq(invoice.series, 'INV')))
  const withdrawals = db
    .select({ id: declaration.id })
    .from(declaration)
    .where(and(eq(declaration.orderId, order.id), eq(declaration.kind, 'withdrawal')))
  const orders = await db
    .select({
      id: order.id,
      number: order.number,
      placedAt: order.placedAt,
      total: order.total,
      byRate: sql<readonly RateTotal[]>`${order.breakdown} -> 'byRate'`,
      buyer: order.buyer,
      status: order.status,
      state: orderStateOf(),
      language: order.language,
      offerId: order.offerId,
      hasInvoice: sql<boolean>`${exists(invoices)}`,
      hasWithdrawn: sql<boolean>`${exists(withdrawals)}`,
    })
    .from(order)
    .where(
      and(
        eq(order.accountId, accountId),
        status && eq(order.status, status),
        year === undefined ? undefined : eq(yearPlaced, year),
      ),
    )
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

/** The other records of an order: documents, the confirmation email and declarations. */
export async function listOrderEvents({ db }: Reader, orderId: string) {
  const [invoices, mails, declarations] = await Promise.all([
    db
      .select({
        number: invoice.number,
        series: invoice.series,
        issuedAt: invoice.issuedAt,
        issuedOn: invoice.issuedOn,
        dueOn: invoice.dueOn,
        total: invoice.total,
        status: invoice.status,
      })
      .from(invoice)
      .where(eq(invoice.orderId, orderId))
      .orderBy(asc(invoice.issuedAt)),
    db
      .select({ acceptedAt: outboxMail.acceptedAt })
      .from(outboxMail)
      .where(
        and(
          eq(outboxMail.template, 'order-confirmation'),
          sql`${outboxMail.attachments} @> ${JSON.stringify([{ kind: 'contract', orderId }])}::jsonb`,
        ),
      ),
    db
      .select({ id: declaration.id, kind: declaration.kind, receivedAt: declaration.receivedAt })
      .from(declaration)
      .where(eq(declaration.orderId, orderId))
      .orderBy(asc(declaration.receivedAt)),
  ])
  return { invoices, confirmationSentAt: mails[0]?.acceptedAt ?? null, declarations }
}
