import { desc, eq, inArray, sql } from 'drizzle-orm'
import { type Day, yearOf } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { thresholdCrossing } from '#server/database/schema/billing/tax.ts'
import { signed } from '../../invoices/text/document-conditions.ts'

/**
 * Electronic services to consumers of other member states, without VAT, in cents: counted against the threshold of the
 * one-stop shop, in the calendar year of `on` and the one before. A credit note counts in the year of the credited
 * sale, whenever it is issued.
 */
export async function readEuSales(
  db: Database | Transaction,
  on: Day,
): Promise<{ lastYear: Cents; thisYear: Cents }> {
  const year = yearOf(on)
  const { rows } = await db.execute<{ year: number; net: string }>(sql`
    SELECT extract(year FROM coalesce(sold.issued_on, ${invoice.issuedOn}))::int AS year,
           sum(${signed(invoiceLine.net)}) AS net
    FROM ${invoiceLine} JOIN ${invoice} ON ${invoice.id} = ${invoiceLine.invoiceId}
      LEFT JOIN invoice sold ON sold.id = ${invoice.creditedInvoiceId}
    WHERE ${invoiceLine.vatCase} IN ('eu_consumer_origin', 'eu_consumer_destination')
      AND ${invoice.issuedOn} >= ${`${year - 1}-01-01`} AND ${invoice.issuedOn} <= ${`${year}-12-31`}
    GROUP BY 1`)
  const getNet = (wantedYear: number) => cents(Number(rows.find((row) => row.year === wantedYear)?.net ?? 0))
  return { lastYear: getNet(year - 1), thisYear: getNet(year) }
}

/**
 * The sale that crossed the threshold in the calendar year of `on` or the one before, the later of them; undefined when
 * it was not crossed.
 */
export async function findThresholdCrossing(db: Database | Transaction, on: Day) {
  const year = yearOf(on)
  const [crossing] = await db
    .select({ crossedOn: thresholdCrossing.crossedOn, number: invoice.number })
    .from(thresholdCrossing)
    .innerJoin(invoice, eq(invoice.id, thresholdCrossing.invoiceId))
    .where(inArray(thresholdCrossing.year, [year - 1, year]))
    .orderBy(desc(thresholdCrossing.year))
    .limit(1)
  return crossing
}
