import { eq } from 'drizzle-orm'
import { euConsumerThreshold, type VatBasis, type VatCase } from '#domain/billing/tax/decide-vat.ts'
import { yearOf } from '#domain/platform/calendar/day.ts'
import type { Transaction } from '#server/database/database.ts'
import type { invoice } from '#server/database/schema/billing/invoices.ts'
import { thresholdCrossing } from '#server/database/schema/billing/tax.ts'
import { readEuSales } from './internal/read-eu-sales.ts'

type Issued = Pick<typeof invoice.$inferSelect, 'id' | 'issuedOn'> & {
  vatBasis: Pick<VatBasis, 'eu'>
  cases: readonly VatCase[]
}

/**
 * Records the day and the invoice with which sales to consumers of other member states passed the threshold of their
 * year. Runs in the transaction that wrote the invoices and holds the counter, so that invoices come one after the
 * other.
 */
export async function recordThresholdCrossing(
  transaction: Transaction,
  issued: readonly Issued[],
): Promise<void> {
  const abroad = issued.filter(({ cases }) =>
    cases.some((of) => of === 'eu_consumer_origin' || of === 'eu_consumer_destination'),
  )
  const last = abroad.at(-1)
  if (!last) return
  const year = yearOf(last.issuedOn)
  const [known] = await transaction.select().from(thresholdCrossing).where(eq(thresholdCrossing.year, year))
  if (known) return
  // A sale taxed as crossing the threshold counts as crossing, even if its net at the destination's rate is slightly
  // lower.
  const taxed = abroad.find(({ vatBasis }) => vatBasis.eu.thisYear > euConsumerThreshold)
  const isPassed = taxed || (await readEuSales(transaction, last.issuedOn)).thisYear > euConsumerThreshold
  if (!isPassed) return
  const crossing = taxed ?? last
  await transaction
    .insert(thresholdCrossing)
    .values({ year, crossedOn: crossing.issuedOn, invoiceId: crossing.id })
    .onConflictDoNothing()
}
