import type { VatTreatment } from '#domain/billing/tax/decide-vat.ts'
import { type PriceBasis, splitPrice, type VatSplit } from '#domain/billing/tax/split-vat.ts'
import { type RateTotal, totalByRate } from '#domain/billing/tax/total-by-rate.ts'
import { type Cents, cents, sum, times } from '#domain/platform/money/cents.ts'

/** How a priced line is taxed, and whether its price includes the tax. */
export type LineTax = VatTreatment & { basis: PriceBasis }

/** One item at the prices the buyer agrees to; the setup fee is due once per line, whatever the quantity. */
export type PricedItem = {
  productId: string
  quantity: number
  monthlyPrice: Cents
  setupFee: Cents
  tax: LineTax
}

export type BreakdownLine = PricedItem & {
  /** Quantity × monthly price: due for the first month and for each later month. */
  subscription: VatSplit
  /** The setup fee once; null when there is none. */
  setup: VatSplit | null
}

/**
 * Every amount of a cart, order or invoice. Computed once and used by all pages, emails, PDFs and payments, which never
 * add amounts themselves. Rounded once per priced line, then summed by rate.
 */
export type Breakdown = Readonly<{
  currency: 'EUR'
  lines: readonly BreakdownLine[]
  subtotal: Cents
  setupFees: Cents
  /** Due today: subtotal + setup fees. */
  total: Cents
  /** Due each month afterwards. */
  monthlyTotal: Cents
  net: Cents
  vat: Cents
  byRate: readonly RateTotal[]
}>

export function computeBreakdown(items: readonly PricedItem[]): Breakdown {
  const lines = items.map((item): BreakdownLine => {
    if (!Number.isInteger(item.quantity) || item.quantity < 1) {
      throw new RangeError(`Not a quantity: ${item.quantity}`)
    }
    if (item.monthlyPrice < 0 || item.setupFee < 0) throw new RangeError('A price is never negative')
    const { basis, rate } = item.tax
    return {
      ...item,
      subscription: splitPrice(times(item.monthlyPrice, item.quantity), basis, rate),
      setup: item.setupFee > 0 ? splitPrice(item.setupFee, basis, rate) : null,
    }
  })
  const subtotal = sum(lines.map((line) => line.subscription.gross))
  const setupFees = sum(lines.map((line) => line.setup?.gross ?? cents(0)))
  const totals = totalByRate(
    lines.flatMap(({ subscription, setup, tax }) =>
      [subscription, setup].flatMap((split) => (split ? [{ ...tax, ...split }] : [])),
    ),
  )
  return Object.freeze({ currency: 'EUR', lines, subtotal, setupFees, monthlyTotal: subtotal, ...totals })
}
