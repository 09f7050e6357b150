import type { RateTotal } from '../checkout/breakdown.ts'
import { type Cents, sum } from '../money/cents.ts'
import { type BasisPoints, splitVat, type VatSplit } from '../tax/split-vat.ts'
import type { BillingPeriod } from './billing-period.ts'

/** What is billed: a month, the setup of another product, or what the rest of a month costs more since its plan changed. */
export type BillItem = {
  kind: 'subscription' | 'setup' | 'adjustment'
  subscriptionId: string
  name: string
  quantity: number
  /** The price of one, VAT included. */
  unitGross: Cents
  /** Days it is for; none for a setup. */
  period: BillingPeriod | null
  /** What it comes to, VAT included. */
  gross: Cents
}

export type BillLine = BillItem & VatSplit
export type ComposedBill = { lines: readonly BillLine[]; byRate: readonly RateTotal[] } & {
  net: Cents
  vat: Cents
  total: Cents
}

/** The lines of an invoice with their VAT and its totals: the one place they are worked out, for the bill and for its preview. */
export function composeBill(items: readonly BillItem[], rate: BasisPoints): ComposedBill {
  const lines = items.map((item) => ({ ...item, ...splitVat(item.gross, rate) }))
  const net = sum(lines.map((line) => line.net))
  const vat = sum(lines.map((line) => line.vat))
  const total = sum(lines.map((line) => line.gross))
  return { lines, net, vat, total, byRate: [{ rate, net, vat, gross: total }] }
}
