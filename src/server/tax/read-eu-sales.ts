import { sql } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import { yearOf } from '#domain/calendar/day.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { signed } from '../billing/document-conditions.ts'
import type { Database, Transaction } from '../database/database.ts'
import { invoice, invoiceLine } from '../database/schema/billing.ts'

/**
 * Electronic services to consumers of other member states, without VAT, in cents: what is counted against the threshold of the one-stop shop in
 * the calendar year before a day and in its own. Credit notes count against it.
 */
export async function readEuSales(
  db: Database | Transaction,
  on: Day,
): Promise<{ lastYear: Cents; thisYear: Cents }> {
  const year = yearOf(on)
  const { rows } = await db.execute<{ year: number; net: string }>(sql`
    SELECT extract(year FROM ${invoice.issuedOn})::int AS year,
           sum(${signed(invoiceLine.net)}) AS net
    FROM ${invoiceLine} JOIN ${invoice} ON ${invoice.id} = ${invoiceLine.invoiceId}
    WHERE ${invoiceLine.vatCase} IN ('eu_consumer_origin', 'eu_consumer_destination')
      AND ${invoice.issuedOn} >= ${`${year - 1}-01-01`} AND ${invoice.issuedOn} <= ${`${year}-12-31`}
    GROUP BY 1`)
  const of = (wanted: number) => cents(Number(rows.find((row) => row.year === wanted)?.net ?? 0))
  return { lastYear: of(year - 1), thisYear: of(year) }
}
