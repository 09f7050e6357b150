import { type Cents, sum } from '#domain/platform/money/cents.ts'
import type { VatCategory } from '../tax/decide-vat.ts'
import type { RateTotal } from '../tax/total-by-rate.ts'

type Rate = { category: VatCategory; rate: number }

/** An amount column: of a taxed rate in basis points, or of another VAT category. */
export type RateColumn = { part: 'net' | 'vat'; of: number | VatCategory }

/** CSV columns for the given rates: net and VAT for each taxed rate, net only for each other category. */
export function rateColumns(rates: readonly Rate[]): RateColumn[] {
  return rates.flatMap(({ category, rate }): RateColumn[] =>
    category === 'S'
      ? [
          { part: 'net', of: rate },
          { part: 'vat', of: rate },
        ]
      : [{ part: 'net', of: category }],
  )
}

/** Amounts of a document in the columns of `rates`; null where the document has no line of the rate. */
export function rateAmounts(rates: readonly Rate[], byRate: readonly RateTotal[]): (Cents | null)[] {
  return rates.flatMap((requested) => {
    const matching = byRate.filter(
      ({ category, rate }) => category === requested.category && rate === requested.rate,
    )
    const total = (part: 'net' | 'vat') =>
      matching.length > 0 ? sum(matching.map((rateTotal) => rateTotal[part])) : null
    return requested.category === 'S' ? [total('net'), total('vat')] : [total('net')]
  })
}
