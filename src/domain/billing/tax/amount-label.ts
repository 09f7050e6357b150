import type { PriceBasis } from './split-vat.ts'
import type { RateTotal } from './total-by-rate.ts'

/** Label of an amount: VAT included, VAT owed by the buyer, or none where there is no VAT. */
export type AmountLabel = 'with_vat' | 'without_vat' | 'plain'

/** Label for the amounts of a cart, order or invoice; an empty one is labelled as a domestic sale. */
export function amountLabel(byRate: readonly Pick<RateTotal, 'category'>[]): AmountLabel {
  const categories = new Set(byRate.map(({ category }) => category))
  if (categories.size === 0 || categories.has('S')) return 'with_vat'
  return categories.has('AE') ? 'without_vat' : 'plain'
}

/** Label for an agreed monthly price; 'plain' for a seller under the VAT franchise. */
export function priceLabel(basis: PriceBasis, { isFranchise }: { isFranchise: boolean }): AmountLabel {
  if (isFranchise) return 'plain'
  return basis === 'net' ? 'without_vat' : 'with_vat'
}
