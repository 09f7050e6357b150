import { asc, desc, eq, or, sql } from 'drizzle-orm'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { vatEvidence } from '#server/database/schema/billing/tax.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { listMailsCarrying } from '#server/messaging/mailing/list-mails-carrying.ts'
import { listAuditEvents } from '#server/platform/audit/list-audit-events.ts'
import { findAdjacentNumbers } from '#server/platform/lists/find-adjacent-numbers.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOrderLines } from './internal/list-order-lines.ts'
import { orderStateOf } from './order-state.ts'

type Reader = Pick<Ports, 'db'>

/** Id and status of an order by its number; undefined without one. */
export async function findOrderState({ db }: Reader, number: string) {
  const [row] = await db
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(eq(order.number, number))
  return row
}

/** An order of any customer with all its records; undefined when the number does not exist. For the back office. */
export async function findOrder({ db }: Reader, number: string) {
  const [found] = await db
    .select({
      placed: order,
      state: orderStateOf(),
      customer: { id: account.id, name: account.name, email: account.email, erasedAt: account.anonymisedAt },
    })
    .from(order)
    .innerJoin(account, eq(account.id, order.accountId))
    .where(eq(order.number, number))
  if (!found) return undefined
  const { id } = found.placed
  const [
    lines,
    subscriptions,
    payments,
    documents,
    mails,
    declarations,
    consents,
    evidence,
    acts,
    neighbours,
  ] = await Promise.all([
    listOrderLines({ db }, id),
    listSubscriptions(db, id),
    db
      .select()
      .from(payment)
      .where(or(eq(payment.orderId, id), eq(payment.invoiceId, selectFirstInvoiceId(id))))
      .orderBy(asc(payment.createdAt)),
    listDocuments(db, id),
    listMailsCarrying(
      { db },
      sql`jsonb_build_object('kind', 'contract', 'orderId', ${id}::text)`,
      sql`jsonb_build_object('invoiceId', ${selectFirstInvoiceId(id)})`,
    ),
    db.select().from(declaration).where(eq(declaration.orderId, id)).orderBy(asc(declaration.receivedAt)),
    db
      .select()
      .from(consentEvent)
      .where(eq(consentEvent.orderId, id))
      .orderBy(asc(consentEvent.occurredAt), asc(consentEvent.type)),
    db
      .select({ id: vatEvidence.id, kind: vatEvidence.kind, country: vatEvidence.country })
      .from(vatEvidence)
      .where(eq(vatEvidence.orderId, id))
      .orderBy(asc(vatEvidence.recordedAt), asc(vatEvidence.id)),
    listAuditEvents({ db }, `order/${id}`),
    findAdjacentNumbers({ db }, order.number, number),
  ])
  return {
    ...found,
    lines,
    subscriptions,
    payments,
    documents,
    mails,
    declarations,
    consents,
    evidence,
    acts,
    neighbours,
  }
}

const selectFirstInvoiceId = (orderId: string) =>
  sql`(SELECT id FROM ${invoice} WHERE order_id = ${orderId} AND series = 'INV')`

/** The order's subscriptions, each with the state of its site. */
function listSubscriptions(db: Ports['db'], orderId: string) {
  return db
    .select({ subscription, siteState: delivery.state })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .leftJoin(delivery, eq(delivery.subscriptionId, subscription.id))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
}

const maxDocuments = 100

/** The latest 100 invoices and credit notes that bill the order or its subscriptions. */
function listDocuments(db: Ports['db'], orderId: string) {
  const billed = sql`(SELECT l.invoice_id FROM ${invoiceLine} l JOIN ${subscription} s ON s.id = l.subscription_id
    JOIN ${orderLine} o ON o.id = s.order_line_id WHERE o.order_id = ${orderId})`
  return db
    .select({
      number: invoice.number,
      series: invoice.series,
      status: invoice.status,
      issuedOn: invoice.issuedOn,
      issuedAt: invoice.issuedAt,
      total: invoice.total,
    })
    .from(invoice)
    .where(or(eq(invoice.orderId, orderId), sql`${invoice.id} IN ${billed}`))
    .orderBy(desc(invoice.issuedAt), desc(invoice.number))
    .limit(maxDocuments)
}
