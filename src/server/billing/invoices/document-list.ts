import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type InvoiceStatus, invoiceStatuses } from '#domain/billing/invoices/invoice-status.ts'
import { recheckStates } from '#domain/billing/invoices/recheck-states.ts'
import { signedAmount } from '#domain/billing/invoices/signed-amount.ts'
import type { VatCase } from '#domain/billing/tax/decide-vat.ts'
import { vatCases } from '#domain/billing/tax/vat-cases.ts'
import { countries } from '#domain/platform/addresses/countries.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { languages } from '#domain/platform/language/language.ts'
import { isNarrowed } from '#domain/platform/lists/list-query.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import {
  defineList,
  type ListParams,
  type ListScope,
  type Matching,
} from '#server/platform/lists/define-list.ts'
import { readListCounts } from '#server/platform/lists/read-list-counts.ts'
import type { Ports } from '#server/ports/ports.ts'
import { documentConditions, searchQueries, signed, signedTotal } from './text/document-conditions.ts'

/**
 * All issued invoices and credit notes. Statuses are those of invoices: filtering by one excludes credit notes, which
 * have none. Days are days of issue. Ties are ordered by number, which is the row's id.
 */
export const documentList = defineList({
  page: 'all-invoices',
  export: 'all-invoices-export',
  sorts: {
    issued: { by: invoice.issuedAt, type: 'timestamptz', descending: true },
    number: { by: invoice.number, type: 'text', descending: true },
    due: { by: invoice.dueOn, type: 'date', descending: true },
    total: { by: signedTotal, type: 'bigint', descending: true },
  },
  filters: {
    status: invoiceStatuses,
    series: ['INV', 'AV'],
    language: languages,
    country: countries,
    vat: vatCases,
    recheck: recheckStates,
    /** Invoices that can still be credited. */
    credit: ['possible'],
  },
  days: ['from', 'to'],
  ids: ['customer'],
  columns: ['customer', 'issued', 'due', 'country', 'vat', 'language', 'net', 'vat-amount'],
  hiddenByDefault: ['language', 'net', 'vat-amount'],
  id: invoice.number,
  search: searchQueries,
  searchId: invoice.id,
  where: (_, { filters }) => documentConditions({ q: '', filters }),
  select: ({ ports }, page) =>
    ports.db
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
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countDocuments,
  csv: {
    subject: 'invoices.csv',
    file: 'factures.csv',
    // Credit notes have negative amounts, so that columns add up.
    cells: {
      number: ({ number }) => number,
      series: ({ series }) => series,
      status: ({ series, status }) => (series === 'AV' ? '' : status),
      issued_on: ({ issuedOn }) => issuedOn,
      due_on: ({ series, dueOn }) => (series === 'AV' ? '' : dueOn),
      paid_at: ({ paidAt }) => paidAt,
      credited_number: ({ creditedNumber }) => creditedNumber,
      order: ({ orderNumber }) => orderNumber,
      buyer_type: ({ buyer }) => buyer.buyerType,
      company: ({ buyer }) => buyer.company,
      first_name: ({ buyer }) => buyer.firstName,
      last_name: ({ buyer }) => buyer.lastName,
      email: ({ email }) => email,
      address: ({ buyer }) => buyer.address,
      zip_code: ({ buyer }) => buyer.zipCode,
      city: ({ buyer }) => buyer.city,
      country: ({ buyer }) => buyer.country,
      siren: ({ buyer }) => buyer.siren,
      vat_number: ({ buyer }) => buyer.vatNumber,
      language: ({ language }) => language,
      vat_case: ({ vatCases }) => vatCases.join(' '),
      net: ({ series, net }) => csvAmount(signedAmount(series, net)),
      vat: ({ series, vat }) => csvAmount(signedAmount(series, vat)),
      total: ({ series, total }) => csvAmount(signedAmount(series, total)),
    },
  },
})

/** Number of matching documents, of all, of credit notes, and of invoices in each state. */
async function countDocuments({ ports: { db } }: ListScope, params: ListParams, { found, where }: Matching) {
  const { status, series } = params.filters
  const isSearchOnly = found && Object.keys(params.filters).length === 0
  const [counts, matching] = await Promise.all([
    readListCounts({ db }, 'invoice'),
    isSearchOnly
      ? found.length
      : isNarrowed(params, 'status', 'series')
        ? db.$count(invoice, await where())
        : undefined,
  ])
  const countInState = (state: InvoiceStatus) =>
    counts.of(([rowSeries, rowStatus]) => rowSeries === 'INV' && rowStatus === state)
  return {
    total: counts.of(),
    creditNotes: counts.of(([rowSeries]) => rowSeries === 'AV'),
    byState: {
      pending: countInState('pending'),
      overdue: countInState('overdue'),
      paid: countInState('paid'),
      writtenOff: countInState('written_off'),
      cancelled: countInState('cancelled'),
    },
    matching:
      matching ??
      counts.of(
        ([rowSeries, rowStatus]) =>
          (!series || rowSeries === series) && (!status || (rowSeries === 'INV' && rowStatus === status)),
      ),
  }
}

/** Totals of the matching documents, in cents; credit notes are negative. */
export async function sumDocuments(
  { db }: Pick<Ports, 'db'>,
  matching: SQL | undefined,
): Promise<{ net: Cents; vat: Cents; total: Cents }> {
  const sumColumn = (amount: AnyPgColumn) =>
    sql<string>`coalesce(sum(${signed(amount)}), 0)`.mapWith((value) => cents(Number(value)))
  const [row] = await db
    .select({ net: sumColumn(invoice.net), vat: sumColumn(invoice.vat), total: sumColumn(invoice.total) })
    .from(invoice)
    .where(matching)
  return row ?? { net: cents(0), vat: cents(0), total: cents(0) }
}
