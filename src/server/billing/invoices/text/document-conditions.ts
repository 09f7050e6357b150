import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DocumentSeries } from '#domain/billing/invoices/document-number.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { findIds } from '#server/platform/lists/find-ids.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import { matchesSearch } from '#server/platform/lists/matches-search.ts'
import type { Ports } from '#server/ports/ports.ts'

export type DocumentsQuery = Pick<ListQuery, 'q' | 'filters'>

/** Signed total of a document in cents: negative for a credit note. Equal to the expression of its index. */
export const signedTotal = sql<number>`(CASE WHEN series = 'AV' THEN -total_cents ELSE total_cents END)`

/** Signed amount of a document or of one of its lines: negative for credit notes. */
export const signed = (amount: AnyPgColumn) =>
  sql`CASE WHEN ${invoice.series} = 'AV' THEN -${amount} ELSE ${amount} END`

/** Invoices that the invoice page allows to credit: not cancelled, and not credited in full. */
const canBeCredited = sql`(${invoice.series} = 'INV' AND ${invoice.status} <> 'cancelled' AND ${invoice.total} >
  (SELECT coalesce(sum(c.total_cents), 0) FROM invoice c WHERE c.credited_invoice_id = ${invoice.id}))`

/** The condition of a document list; `found` are the ids its search finds, if known. */
export function documentConditions(
  { q, filters }: DocumentsQuery,
  found?: readonly string[],
): SQL | undefined {
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
    from ? gte(invoice.issuedAt, sql`${from}::date::timestamp AT TIME ZONE 'Europe/Paris'`) : undefined,
    to ? lt(invoice.issuedAt, sql`(${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`) : undefined,
    q ? matchesSearch(invoice.id, searchQueries(q), found) : undefined,
  )
}

/**
 * Ids of the documents a search finds, to pass to the page and the count; undefined without a search, or when there are
 * too many.
 */
export async function findDocumentIds(
  ports: Pick<Ports, 'db'>,
  { q }: DocumentsQuery,
): Promise<string[] | undefined> {
  return q ? findIds(ports, searchQueries(q)) : undefined
}

/** Equal to the expression of the table's index. */
const onPaper = sql`lower(email || ' ' || (buyer ->> 'firstName') || ' ' || (buyer ->> 'lastName') || ' ' || (buyer ->> 'company'))`

/** Searches by number, or else by the printed or current name or email of the customer, or by amount. */
function searchQueries(q: string): SQL[] {
  if (/^(inv|av)-\d*$/i.test(q))
    return [sql`SELECT id FROM invoice WHERE number LIKE ${`${q.toUpperCase()}%`}`]
  const amount = parseMoney(q)
  return [
    sql`SELECT id FROM invoice WHERE ${containsWords(onPaper, q)}`,
    sql`SELECT id FROM invoice WHERE account_id IN (SELECT id FROM account WHERE ${containsWords(sql`lower(email || ' ' || name)`, q)})`,
    ...(/^\d{10}$/.test(q)
      ? [sql`SELECT id FROM invoice WHERE number IN (${`INV-${q}`}, ${`AV-${q}`})`]
      : []),
    ...(amount === undefined
      ? []
      : [sql`SELECT id FROM invoice WHERE ${signedTotal} IN (${amount}, -${amount}::bigint)`]),
  ]
}
