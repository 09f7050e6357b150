import { type Cents, cents, sum, times } from '../money/cents.ts'
import { type BasisPoints, splitVat, type VatSplit } from '../tax/split-vat.ts'

/** What is bought: prices include VAT, the setup fee is due once per line whatever the quantity. */
export type PricedItem = { productId: string; quantity: number; monthlyPrice: Cents; setupFee: Cents }

export type BreakdownLine = PricedItem & {
  /** Quantity × monthly price: the first month, and what each later month costs. */
  subscription: VatSplit
  /** The setup fee once; null when there is none. */
  setup: VatSplit | null
}

export type RateTotal = VatSplit & { rate: BasisPoints }

/**
 * Every amount of a cart, order or invoice, computed once and shown everywhere: card, drawer, cart, review, mail,
 * PDF, payment. Nobody adds again. Rounded once per priced line, then summed by rate.
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

export function breakDown(items: readonly PricedItem[], rate: BasisPoints): Breakdown {
  const lines = items.map((item): BreakdownLine => {
    if (!Number.isInteger(item.quantity) || item.quantity < 1) {
      throw new RangeError(`Not a quantity: ${item.quantity}`)
    }
    if (item.monthlyPrice < 0 || item.setupFee < 0) throw new RangeError('A price is never negative')
    return {
      ...item,
      subscription: splitVat(times(item.monthlyPrice, item.quantity), rate),
      setup: item.setupFee > 0 ? splitVat(item.setupFee, rate) : null,
    }
  })
  const subtotal = sum(lines.map((line) => line.subscription.gross))
  const setupFees = sum(lines.map((line) => line.setup?.gross ?? cents(0)))
  const priced = lines.flatMap((line) => (line.setup ? [line.subscription, line.setup] : [line.subscription]))
  const net = sum(priced.map((split) => split.net))
  const vat = sum(priced.map((split) => split.vat))
  const total = cents(subtotal + setupFees)
  return Object.freeze({
    currency: 'EUR',
    lines,
    subtotal,
    setupFees,
    total,
    monthlyTotal: subtotal,
    net,
    vat,
    byRate: lines.length ? [{ rate, net, vat, gross: total }] : [],
  })
}
