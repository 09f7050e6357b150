import { eq } from 'drizzle-orm'
import { euConsumerThreshold, type VatBasis, type VatCase } from '#domain/billing/tax/decide-vat.ts'
import { yearOf } from '#domain/platform/calendar/day.ts'
import type { Transaction } from '#server/database/database.ts'
import type { invoice } from '#server/database/schema/billing/invoices.ts'
import { thresholdCrossing } from '#server/database/schema/billing/tax.ts'
import { readEuSales } from './internal/read-eu-sales.ts'

type IssuedInvoice = Pick<typeof invoice.$inferSelect, 'id' | 'issuedOn'> & {
  vatBasis: Pick<VatBasis, 'eu'>
  cases: readonly VatCase[]
}

/**
 * Records the day and the invoice with which sales to consumers of other member states passed the threshold of their
 * year. Runs in the transaction that wrote the invoices and holds the lock of the invoice counter, which serialises
 * invoices.
 */
export async function recordThresholdCrossing(
  transaction: Transaction,
  invoices: readonly IssuedInvoice[],
): Promise<void> {
  const crossBorder = invoices.filter(({ cases }) =>
    cases.some((vatCase) => vatCase === 'eu_consumer_origin' || vatCase === 'eu_consumer_destination'),
  )
  const lastSale = crossBorder.at(-1)
  if (!lastSale) return
  const year = yearOf(lastSale.issuedOn)
  const [existing] = await transaction
    .select()
    .from(thresholdCrossing)
    .where(eq(thresholdCrossing.year, year))
  if (existing) return
  // A sale taxed as crossing the threshold counts as crossing, even if its net at the destination's rate is slightly
  // lower.
  const taxed = crossBorder.find(({ vatBasis }) => vatBasis.eu.thisYear > euConsumerThreshold)
  const isPassed = taxed || (await readEuSales(transaction, lastSale.issuedOn)).thisYear > euConsumerThreshold
  if (!isPassed) return
  const crossing = taxed ?? lastSale
  await transaction
    .insert(thresholdCrossing)
    .values({ year, crossedOn: crossing.issuedOn, invoiceId: crossing.id })
    .onConflictDoNothing()
}
