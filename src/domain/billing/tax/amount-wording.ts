import type { PriceBasis } from './split-vat.ts'
import type { RateTotal } from './total-by-rate.ts'

/** What is said beside an amount: that VAT is in it, that the buyer owes the VAT, or nothing where there is none. */
export type AmountWording = 'with_vat' | 'without_vat' | 'plain'

/** How the amounts of a cart, order or invoice are named; those of an empty one as those of a sale at home. */
export function amountWording(byRate: readonly Pick<RateTotal, 'category'>[]): AmountWording {
  const categories = new Set(byRate.map(({ category }) => category))
  if (categories.size === 0 || categories.has('S')) return 'with_vat'
  return categories.has('AE') ? 'without_vat' : 'plain'
}

/** How a price is named that was agreed to for the months to come; a seller in franchise has no VAT to speak of. */
export function priceWording(basis: PriceBasis, { isFranchise }: { isFranchise: boolean }): AmountWording {
  if (isFranchise) return 'plain'
  return basis === 'net' ? 'without_vat' : 'with_vat'
}
