import { and, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import type { VatCase } from '#domain/billing/tax/decide-vat.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { readListCounts } from '#server/platform/lists/read-list-counts.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type DocumentsQuery, documentConditions, signed, signedTotal } from './text/document-conditions.ts'

const sortKeys: Record<string, SortKey> = {
  issued: { by: invoice.issuedAt, type: 'timestamptz' },
  number: { by: invoice.number, type: 'text' },
  due: { by: invoice.dueOn, type: 'date' },
  total: { by: signedTotal, type: 'bigint' },
}

/** One page of all invoices and credit notes. Ties are ordered by number, which is the row's id. */
export async function listDocuments({ db }: Pick<Ports, 'db'>, query: PagedQuery, found?: readonly string[]) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, invoice.number, query)
  const rows = await db
    .select({
      id: invoice.number,
      invoiceId: invoice.id,
      accountId: invoice.accountId,
      number: invoice.number,
      series: invoice.series,
      status: invoice.status,
      language: invoice.language,
      buyer: invoice.buyer,
      email: invoice.email,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      paidAt: invoice.paidAt,
      net: invoice.net,
      vat: invoice.vat,
      total: invoice.total,
      byRate: invoice.byRate,
      // Drizzle omits the table name in a select from one table: inside a subselect it has to be written out.
      creditedNumber: sql<
        string | null
      >`(SELECT c.number FROM invoice c WHERE c.id = invoice.credited_invoice_id)`,
      orderNumber: sql<string | null>`(SELECT o.number FROM "order" o WHERE o.id = invoice.order_id)`,
      vatCases: sql<
        VatCase[]
      >`ARRAY(SELECT DISTINCT l.vat_case FROM invoice_line l WHERE l.invoice_id = invoice.id ORDER BY 1)`,
      sortValue: page.sortValue,
    })
    .from(invoice)
    .where(and(documentConditions(query, found), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** Number of matching documents, of all, of credit notes, and of invoices in each state. */
export async function countDocuments(
  { db }: Pick<Ports, 'db'>,
  params: DocumentsQuery,
  found?: readonly string[],
) {
  const { status, series, ...others } = params.filters
  const isNarrowed = params.q !== '' || Object.keys(others).length > 0
  const isFound = found && Object.keys(params.filters).length === 0
  const [counts, matching] = await Promise.all([
    readListCounts({ db }, 'invoice'),
    isFound ? found.length : isNarrowed ? db.$count(invoice, documentConditions(params, found)) : undefined,
  ])
  const inState = (state: InvoiceStatus) => counts.of(([of, is]) => of === 'INV' && is === state)
  return {
    total: counts.of(),
    creditNotes: counts.of(([of]) => of === 'AV'),
    byState: {
      pending: inState('pending'),
      overdue: inState('overdue'),
      paid: inState('paid'),
      cancelled: inState('cancelled'),
    },
    matching:
      matching ??
      counts.of(([of, is]) => (!series || of === series) && (!status || (of === 'INV' && is === status))),
  }
}

/** Totals of the matching documents, in cents; credit notes are negative. */
export async function sumDocuments(
  { db }: Pick<Ports, 'db'>,
  params: DocumentsQuery,
  found?: readonly string[],
): Promise<{ net: Cents; vat: Cents; total: Cents }> {
  const sumOf = (amount: AnyPgColumn) =>
    sql<string>`coalesce(sum(${signed(amount)}), 0)`.mapWith((value) => cents(Number(value)))
  const [row] = await db
    .select({ net: sumOf(invoice.net), vat: sumOf(invoice.vat), total: sumOf(invoice.total) })
    .from(invoice)
    .where(documentConditions(params, found))
  return row ?? { net: cents(0), vat: cents(0), total: cents(0) }
}
