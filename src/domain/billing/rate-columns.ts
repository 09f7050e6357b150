import { type Cents, sum } from '../money/cents.ts'
import type { VatCategory } from '../tax/decide-vat.ts'
import type { RateTotal } from '../tax/total-by-rate.ts'

type Rate = { category: VatCategory; rate: number }

/** Two columns of a file for each rate that bears VAT, one for each kind of sale that bears none: 'net_20', 'vat_20', 'net_AE'. */
export function rateColumns(rates: readonly Rate[]): string[] {
  return rates.flatMap(({ category, rate }) =>
    category === 'S' ? [`net_${rate / 100}`, `vat_${rate / 100}`] : [`net_${category}`],
  )
}

/** What a document has in each of those columns; null where it has none. */
export function rateAmounts(rates: readonly Rate[], byRate: readonly RateTotal[]): (Cents | null)[] {
  return rates.flatMap((asked) => {
    const found = byRate.filter(({ category, rate }) => category === asked.category && rate === asked.rate)
    const total = (part: 'net' | 'vat') => (found.length > 0 ? sum(found.map((of) => of[part])) : null)
    return asked.category === 'S' ? [total('net'), total('vat')] : [total('net')]
  })
}
