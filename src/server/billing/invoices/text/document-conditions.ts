import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DocumentSeries } from '#domain/billing/invoices/document-number.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { matchingAccounts } from '#server/identity/accounts/matching-accounts.ts'
import type { ListParams } from '#server/platform/lists/define-list.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import { matchesSearch } from '#server/platform/lists/matches-search.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'

/** Signed total of a document in cents: negative for a credit note. Equal to the expression of its index. */
export const signedTotal = sql<number>`(CASE WHEN series = 'AV' THEN -total_cents ELSE total_cents END)`

/** Signed amount of a document or of one of its lines: negative for credit notes. */
export const signed = (amount: AnyPgColumn) =>
  sql`CASE WHEN ${invoice.series} = 'AV' THEN -${amount} ELSE ${amount} END`

/** Invoices that the invoice page allows to credit: not cancelled, and not credited in full. */
const canBeCredited = sql`(${invoice.series} = 'INV' AND ${invoice.status} <> 'cancelled' AND ${invoice.total} >
  (SELECT coalesce(sum(c.total_cents), 0) FROM invoice c WHERE c.credited_invoice_id = ${invoice.id}))`

/** The condition of the documents that match a list query. */
export function documentConditions({ q, filters }: ListParams): SQL | undefined {
  const { status, series, language, country, vat, recheck, credit, customer, from, to } = filters
  return and(
    status ? and(eq(invoice.series, 'INV'), eq(invoice.status, status as InvoiceStatus)) : undefined,
    series ? eq(invoice.series, series as DocumentSeries) : undefined,
    customer ? eq(invoice.accountId, customer) : undefined,
    language ? eq(invoice.language, language as Language) : undefined,
    country ? sql`(${invoice.buyer} ->> 'country') = ${country}` : undefined,
    vat
      ? sql`${invoice.id} IN (SELECT l.invoice_id FROM invoice_line l WHERE l.vat_case = ${vat})`
      : undefined,
    recheck
      ? sql`${invoice.id} IN (SELECT r.invoice_id FROM vat_recheck r WHERE r.kind = 'number' AND r.state = ${recheck})`
      : undefined,
    credit ? canBeCredited : undefined,
    // The filter is a day of issue in Paris; the index is on the instant.
    withinDays(invoice.issuedAt, from, to),
    q ? matchesSearch(invoice.id, searchQueries(q)) : undefined,
  )
}

/** Equal to the expression of the table's index. */
const printedText = sql`lower(email || ' ' || (buyer ->> 'firstName') || ' ' || (buyer ->> 'lastName') || ' ' || (buyer ->> 'company'))`

/** Searches by number, or else by the printed or current name or email of the customer, or by amount. */
export function searchQueries(q: string): SQL[] {
  if (/^(inv|av)-\d*$/i.test(q))
    return [sql`SELECT id FROM invoice WHERE number LIKE ${`${q.toUpperCase()}%`}`]
  const amount = parseMoney(q)
  return [
    sql`SELECT id FROM invoice WHERE ${containsWords(printedText, q)}`,
    sql`SELECT id FROM invoice WHERE account_id IN ${matchingAccounts(q)}`,
    ...(/^\d{10}$/.test(q)
      ? [sql`SELECT id FROM invoice WHERE number IN (${`INV-${q}`}, ${`AV-${q}`})`]
      : []),
    ...(amount === undefined
      ? []
      : [sql`SELECT id FROM invoice WHERE ${signedTotal} IN (${amount}, -${amount}::bigint)`]),
  ]
}
