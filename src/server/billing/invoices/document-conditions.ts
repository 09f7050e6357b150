import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DocumentSeries } from '#domain/billing/invoices/document-number.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { amongFound } from '#server/platform/lists/among-found.ts'
import { findIds } from '#server/platform/lists/find-ids.ts'
import { holdsWords } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

export type DocumentsAsked = Pick<ListQuery, 'q' | 'filters'>

/** What a document counts for the shop: credit notes below zero. As its index has it. */
export const signedTotal = sql<number>`(CASE WHEN series = 'AV' THEN -total_cents ELSE total_cents END)`

/** An amount of a document or of one of its lines, as it counts: of credit notes below zero. */
export const signed = (amount: AnyPgColumn) =>
  sql`CASE WHEN ${invoice.series} = 'AV' THEN -${amount} ELSE ${amount} END`

/** As the page of an invoice offers it, and something of it is left. */
const canBeCredited = sql`(${invoice.series} = 'INV' AND ${invoice.status} <> 'cancelled' AND ${invoice.total} >
  (SELECT coalesce(sum(c.total_cents), 0) FROM invoice c WHERE c.credited_invoice_id = ${invoice.id}))`

/** Which issued documents a list asks for; `found` are those its search finds, where they are known. */
export function documentConditions(
  { q, filters }: DocumentsAsked,
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
    // A day of issue is a day in Paris; the instant has the index.
    from ? gte(invoice.issuedAt, sql`${from}::date::timestamp AT TIME ZONE 'Europe/Paris'`) : undefined,
    to ? lt(invoice.issuedAt, sql`(${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`) : undefined,
    q ? amongFound(invoice.id, waysTo(q), found) : undefined,
  )
}

/** Whose ids a search finds, to be given to the page and the count; undefined without one, or where they are many. */
export async function findDocumentIds(
  ports: Pick<Ports, 'db'>,
  { q }: DocumentsAsked,
): Promise<string[] | undefined> {
  return q ? findIds(ports, waysTo(q)) : undefined
}

/** As the index of the table writes it. */
const onPaper = sql`lower(email || ' ' || (buyer ->> 'firstName') || ' ' || (buyer ->> 'lastName') || ' ' || (buyer ->> 'company'))`

/** By number, or else by the name or e-mail it bears or its customer has now, or by amount. */
function waysTo(q: string): SQL[] {
  if (/^(inv|av)-\d*$/i.test(q))
    return [sql`SELECT id FROM invoice WHERE number LIKE ${`${q.toUpperCase()}%`}`]
  const amount = parseMoney(q)
  return [
    sql`SELECT id FROM invoice WHERE ${holdsWords(onPaper, q)}`,
    sql`SELECT id FROM invoice WHERE account_id IN (SELECT id FROM account WHERE ${holdsWords(sql`lower(email || ' ' || name)`, q)})`,
    ...(/^\d{10}$/.test(q)
      ? [sql`SELECT id FROM invoice WHERE number IN (${`INV-${q}`}, ${`AV-${q}`})`]
      : []),
    ...(amount === undefined
      ? []
      : [sql`SELECT id FROM invoice WHERE ${signedTotal} IN (${amount}, -${amount}::bigint)`]),
  ]
}
