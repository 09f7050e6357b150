import { sql } from 'drizzle-orm'
import type { BuyerType } from '#domain/billing/invoices/buyer.ts'
import type { BasisPoints } from '#domain/billing/tax/split-vat.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { signed } from '../invoices/text/document-conditions.ts'

/** Totals of the lines of one rate in cents, and the number of their documents. */
export type VatAmounts = { rate: BasisPoints; net: Cents; vat: Cents; documents: number }

/** Sales to declare in the one-stop shop for a quarter ('2026-Q4'), country and rate. */
export type DeclaredSales = VatAmounts & {
  quarter: string
  /** The earlier quarter that a credit note corrects; null in the same quarter. */
  corrects: string | null
  country: string
}

/** Sales of a day by kind of buyer, country, VAT category and rate. */
export type DailySales = VatAmounts & {
  on: Day
  buyer: BuyerType
  country: string
  category: string
}

const amounts = sql`
  sum(${signed(invoiceLine.net)})::text AS net, sum(${signed(invoiceLine.vat)})::text AS vat,
  count(DISTINCT ${invoice.id})::int AS documents`

type Source = { db: Database | Transaction }

type DatabaseRow<Row> = Omit<Row, 'net' | 'vat'> & { net: string; vat: string }

const toAmounts = <Row extends { net: string; vat: string }>({ net, vat, ...row }: Row) => ({
  ...row,
  net: cents(Number(net)),
  vat: cents(Number(vat)),
})

/**
 * Electronic services to consumers of other member states taxed there, by quarter, country and rate. Credit notes are
 * negative.
 */
export async function listOneStopShop({ db }: Source, days: DayRange): Promise<DeclaredSales[]> {
  const { rows } = await db.execute<DatabaseRow<DeclaredSales>>(sql`
    SELECT * FROM (
      SELECT to_char(${invoice.issuedOn}, 'YYYY-"Q"Q') AS quarter,
             nullif(to_char(credited.issued_on, 'YYYY-"Q"Q'), to_char(${invoice.issuedOn}, 'YYYY-"Q"Q')) AS corrects,
             ${invoiceLine.country} AS country, ${invoiceLine.rate} AS rate, ${amounts}
      FROM ${invoiceLine} JOIN ${invoice} ON ${invoice.id} = ${invoiceLine.invoiceId}
        LEFT JOIN ${invoice} credited ON credited.id = ${invoice.creditedInvoiceId}
      WHERE ${invoiceLine.vatCase} = 'eu_consumer_destination'
        AND ${invoice.issuedOn} BETWEEN ${days.from} AND ${days.to}
      GROUP BY 1, 2, 3, 4) declared
    ORDER BY quarter, corrects NULLS FIRST, country, rate`)
  return rows.map(toAmounts)
}

/**
 * All invoiced sales by day, kind of buyer, country, category and rate. Credit notes are negative and count on their
 * day of issue.
 */
export async function listDailySales({ db }: Source, days: DayRange): Promise<DailySales[]> {
  const { rows } = await db.execute<DatabaseRow<DailySales>>(sql`
    SELECT * FROM (
      SELECT to_char(${invoice.issuedOn}, 'YYYY-MM-DD') AS "on", ${invoice.buyer} ->> 'buyerType' AS buyer,
             ${invoiceLine.country} AS country, ${invoiceLine.category} AS category, ${invoiceLine.rate} AS rate, ${amounts}
      FROM ${invoiceLine} JOIN ${invoice} ON ${invoice.id} = ${invoiceLine.invoiceId}
      WHERE ${invoice.issuedOn} BETWEEN ${days.from} AND ${days.to}
      GROUP BY 1, 2, 3, 4, 5) daily
    ORDER BY "on", buyer, country, category, rate`)
  return rows.map(toAmounts)
}
