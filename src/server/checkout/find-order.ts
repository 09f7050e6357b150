import { asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { account } from '../database/schema/accounts.ts'
import { auditEvent } from '../database/schema/audit.ts'
import { invoice, invoiceLine, subscription } from '../database/schema/billing.ts'
import { declaration } from '../database/schema/declarations.ts'
import { delivery } from '../database/schema/delivery.ts'
import { outboxMail } from '../database/schema/mailing.ts'
import { consentEvent, order, orderLine } from '../database/schema/orders.ts'
import { payment } from '../database/schema/payments.ts'
import { vatEvidence } from '../database/schema/tax.ts'
import type { Ports } from '../ports/ports.ts'
import type { Order } from './order.ts'

type Reader = Pick<Ports, 'db'>

/** Which order a number is, and where it stands; undefined when there is none. */
export async function findOrderState({ db }: Reader, number: string) {
  const [row] = await db
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(eq(order.number, number))
  return row
}

/** Anybody's order with everything that hangs on it; undefined when there is none of this number. */
export async function findOrder({ db }: Reader, number: string) {
  const [found] = await db
    .select({
      placed: order,
      customer: { id: account.id, name: account.name, email: account.email, erasedAt: account.anonymisedAt },
    })
    .from(order)
    .innerJoin(account, eq(account.id, order.accountId))
    .where(eq(order.number, number))
  if (!found) return undefined
  const { id } = found.placed
  const [lines, subscriptions, payments, documents, mails, declarations, consents, signs, acts, neighbours] =
    await Promise.all([
      db.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.position)),
      listSubscriptions(db, id),
      db
        .select()
        .from(payment)
        .where(or(eq(payment.orderId, id), eq(payment.invoiceId, firstInvoiceOf(id))))
        .orderBy(asc(payment.createdAt)),
      listDocuments(db, id),
      listMails(db, id),
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
      listActs(db, id),
      findNeighbours(db, found.placed),
    ])
  return {
    ...found,
    ...{ lines, subscriptions, payments, documents, mails },
    ...{ declarations, consents, signs, acts, neighbours },
  }
}

const firstInvoiceOf = (orderId: string) =>
  sql`(SELECT id FROM ${invoice} WHERE order_id = ${orderId} AND series = 'INV')`

/** What its lines became: the contracts, how far their sites are, and what they are charged next. */
function listSubscriptions(db: Ports['db'], orderId: string) {
  return db
    .select({ subscription, siteState: delivery.state })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .leftJoin(delivery, eq(delivery.subscriptionId, subscription.id))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
}

const mostDocuments = 100

/** Every invoice and credit note that bills something of it, the latest first. */
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
    .limit(mostDocuments)
}

/** The mails that brought its contract or its first invoice. */
function listMails(db: Ports['db'], orderId: string) {
  const carries = (attachment: unknown) => sql`${outboxMail.attachments} @> ${attachment}::jsonb`
  return db
    .select({
      id: outboxMail.id,
      recipient: outboxMail.recipient,
      subject: outboxMail.subject,
      status: outboxMail.status,
      createdAt: outboxMail.createdAt,
      acceptedAt: outboxMail.acceptedAt,
    })
    .from(outboxMail)
    .where(
      or(
        carries(JSON.stringify([{ kind: 'contract', orderId }])),
        carries(sql`jsonb_build_array(jsonb_build_object('invoiceId', ${firstInvoiceOf(orderId)}))`),
      ),
    )
    .orderBy(asc(outboxMail.createdAt), asc(outboxMail.id))
}

/** What people of the back office did with it, and who. */
function listActs(db: Ports['db'], orderId: string) {
  return db
    .select({
      id: auditEvent.id,
      action: auditEvent.action,
      actor: account.name,
      occurredAt: auditEvent.occurredAt,
    })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(eq(auditEvent.subject, `order/${orderId}`))
    .orderBy(asc(auditEvent.id))
}

/** The orders placed before and after it. */
async function findNeighbours(db: Ports['db'], { number }: Order) {
  const one = (isNext: boolean) =>
    db
      .select({ number: order.number })
      .from(order)
      .where(isNext ? gt(order.number, number) : lt(order.number, number))
      .orderBy(isNext ? asc(order.number) : desc(order.number))
      .limit(1)
  const [[previous], [next]] = await Promise.all([one(false), one(true)])
  return { previous: previous?.number ?? null, next: next?.number ?? null }
}
