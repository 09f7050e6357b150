import { asc, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import { invoice, invoiceLine, writeOff } from '#server/database/schema/billing/invoices.ts'
import { vatRecheck } from '#server/database/schema/billing/tax.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { listMailsCarrying } from '#server/messaging/mailing/list-mails-carrying.ts'
import { listAuditEvents } from '#server/platform/audit/list-audit-events.ts'
import { findAdjacentNumbers } from '#server/platform/lists/find-adjacent-numbers.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findCustomerCredit, listDeducted } from '../customer-credits/queries.ts'
import { isRunning } from './is-running.ts'

type Reader = Pick<Ports, 'db'>

/** The id of an issued document; undefined when there is none with this number. */
export async function findDocumentId({ db }: Reader, number: string): Promise<string | undefined> {
  const [row] = await db.select({ id: invoice.id }).from(invoice).where(eq(invoice.number, number))
  return row?.id
}

/** An issued invoice or credit note with all related records; undefined when there is none. */
export async function findDocument({ db }: Reader, number: string) {
  const credited = alias(invoice, 'credited')
  const [row] = await db
    .select({
      issued: invoice,
      order: { id: order.id, number: order.number },
      customer: {
        id: account.id,
        email: account.email,
        name: account.name,
        anonymisedAt: account.anonymisedAt,
      },
      credited: { number: credited.number, issuedOn: credited.issuedOn, total: credited.total },
      collected: collection,
      recheck: vatRecheck,
    })
    .from(invoice)
    .innerJoin(account, eq(account.id, invoice.accountId))
    .leftJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(credited, eq(credited.id, invoice.creditedInvoiceId))
    .leftJoin(collection, eq(collection.invoiceId, invoice.id))
    .leftJoin(vatRecheck, eq(vatRecheck.invoiceId, invoice.id))
    .where(eq(invoice.number, number))
  if (!row) return undefined
  const { id, paymentId } = row.issued
  const [
    lines,
    creditNotes,
    documents,
    payments,
    mails,
    auditEvents,
    neighbours,
    deducted,
    credit,
    writeOffs,
    isServiceActive,
  ] = await Promise.all([
    db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, id)).orderBy(asc(invoiceLine.position)),
    db
      .select()
      .from(invoice)
      .where(eq(invoice.creditedInvoiceId, id))
      .orderBy(asc(invoice.issuedAt), asc(invoice.number)),
    db.select().from(invoiceDocument).where(eq(invoiceDocument.invoiceId, id)),
    db
      .select()
      .from(payment)
      .where(paymentId ? or(eq(payment.invoiceId, id), eq(payment.id, paymentId)) : eq(payment.invoiceId, id))
      .orderBy(asc(payment.createdAt)),
    listMailsCarrying({ db }, sql`jsonb_build_object('invoiceId', ${id}::text)`),
    listAuditEvents({ db }, `invoice/${id}`, `invoice/${row.issued.number}`),
    findAdjacentNumbers({ db }, invoice.number, number, eq(invoice.series, row.issued.series)),
    listDeducted({ db }, id),
    findCustomerCredit({ db }, id),
    db.select().from(writeOff).where(eq(writeOff.invoiceId, id)).orderBy(desc(writeOff.createdAt)).limit(1),
    isRunning(db, id),
  ])
  return {
    ...row,
    lines,
    creditNotes,
    documents,
    payments,
    mails,
    acts: auditEvents,
    neighbours,
    deducted,
    customerCredit: credit,
    /** The latest write-off, even if reversed. */
    writeOff: writeOffs[0],
    /** Whether a billed subscription has not ended. */
    isServiceActive,
  }
}
