import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { VatTreatment } from '../tax/decide-vat.ts'
import { type PriceBasis, splitPrice, unitNet, type VatSplit } from '../tax/split-vat.ts'
import { type TaxedTotals, totalByRate } from '../tax/total-by-rate.ts'
import type { BillingPeriod } from './billing-period.ts'

/** An item to bill: a month, a setup fee, or the additional cost of the rest of a month after a plan change. */
export type BillItem = {
  kind: 'subscription' | 'setup' | 'adjustment'
  subscriptionId: string
  name: string
  quantity: number
  /** Agreed price per unit. */
  unitPrice: Cents
  /** Billed period; null for a setup fee. */
  period: BillingPeriod | null
  /** Amount at the agreed price. */
  amount: Cents
  /** Whether agreed prices include VAT. */
  basis: PriceBasis
  vatKind: VatKind
}

/** An issued line. `unitNet`: unit price without VAT, in hundredths of a cent. */
export type BillLine = BillItem & VatSplit & VatTreatment & { unitNet: number }
export type ComposedBill = { lines: readonly BillLine[] } & TaxedTotals

/** Computes the lines of an invoice with VAT and totals, for both the invoice and its preview. */
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
