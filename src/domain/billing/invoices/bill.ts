import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { VatTreatment } from '../tax/decide-vat.ts'
import { type PriceBasis, splitPrice, unitNet, type VatSplit } from '../tax/split-vat.ts'
import { type TaxedTotals, totalByRate } from '../tax/total-by-rate.ts'
import type { BillingPeriod } from './billing-period.ts'

/** What is billed: a month, the setup of another product, or what the rest of a month costs more since its plan changed. */
export type BillItem = {
  kind: 'subscription' | 'setup' | 'adjustment'
  subscriptionId: string
  name: string
  quantity: number
  /** The agreed price of one. */
  unitPrice: Cents
  /** Days it is for; none for a setup. */
  period: BillingPeriod | null
  /** What it comes to at the agreed price. */
  amount: Cents
  /** Whether agreed prices include VAT. */
  basis: PriceBasis
  vatKind: VatKind
}

/** A line as it is issued. `unitNet`: the price of one without VAT, in hundredths of a cent. */
export type BillLine = BillItem & VatSplit & VatTreatment & { unitNet: number }
export type ComposedBill = { lines: readonly BillLine[] } & TaxedTotals

/** The lines of an invoice with their VAT and its totals: the one place they are worked out, for the bill and for its preview. */
export function composeBill(
  items: readonly BillItem[],
  taxOf: (item: Pick<BillItem, 'vatKind'>) => VatTreatment,
): ComposedBill {
  const lines = items.map((item): BillLine => {
    const tax = taxOf(item)
    const split = splitPrice(item.amount, item.basis, tax.rate)
    return { ...item, ...tax, ...split, unitNet: unitNet(split.net, item.quantity) }
  })
  return { lines, ...totalByRate(lines) }
}
