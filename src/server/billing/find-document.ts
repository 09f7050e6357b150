import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { account } from '../database/schema/accounts.ts'
import { collection, invoice, invoiceLine } from '../database/schema/billing.ts'
import { invoiceDocument } from '../database/schema/documents.ts'
import { order } from '../database/schema/orders.ts'
import { payment } from '../database/schema/payments.ts'
import { vatRecheck } from '../database/schema/tax.ts'
import type { Ports } from '../ports/ports.ts'
import type { Invoice } from './issue-first-invoice.ts'

type Reader = Pick<Ports, 'db'>

/** The id of an issued document; undefined when there is none of this number. */
export async function findDocumentId({ db }: Reader, number: string): Promise<string | undefined> {
  const [row] = await db.select({ id: invoice.id }).from(invoice).where(eq(invoice.number, number))
  return row?.id
}

/** An issued invoice or credit note with everything that hangs on it; undefined when there is none. */
export async function findDocument({ db }: Reader, number: string) {
  const credited = alias(invoice, 'credited')
  const [found] = await db
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
  if (!found) return undefined
  const { id, paymentId } = found.issued
  const [lines, creditNotes, documents, payments, neighbours] = await Promise.all([
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
    findNeighbours(db, found.issued),
  ])
  return { ...found, lines, creditNotes, documents, payments, neighbours }
}

/** The documents before and after one in its series. */
async function findNeighbours(db: Ports['db'], { series, number }: Invoice) {
  const inSeries = eq(invoice.series, series)
  const one = (isNext: boolean) =>
    db
      .select({ number: invoice.number })
      .from(invoice)
      .where(and(inSeries, isNext ? gt(invoice.number, number) : lt(invoice.number, number)))
      .orderBy(isNext ? asc(invoice.number) : desc(invoice.number))
      .limit(1)
  const [[previous], [next]] = await Promise.all([one(false), one(true)])
  return { previous: previous?.number ?? null, next: next?.number ?? null }
}
