import { sum } from '#domain/platform/money/cents.ts'
import type { VatCategory, VatReason } from './decide-vat.ts'
import type { BasisPoints, VatSplit } from './split-vat.ts'
import type { RateTotal } from './total-by-rate.ts'

/** Total of the lines of one category and rate, with the reasons for charging no VAT. */
export type CategoryTotal = VatSplit & {
  category: VatCategory
  rate: BasisPoints
  reasons: readonly VatReason[]
}

/**
 * Totals as documents show them: one per category and rate, whatever the reasons, because EN 16931 allows only one exempt
 * group (BR-E-01, BR-AE-01, BR-O-01).
 */
export function totalByCategory(byRate: readonly RateTotal[]): CategoryTotal[] {
  const groups = Map.groupBy(byRate, ({ category, rate }) => `${category} ${rate}`)
  return [...groups.values()].map((group) => {
    const { category, rate } = group[0] as RateTotal
    return {
      category,
      rate,
      reasons: group.flatMap(({ reason }) => reason ?? []),
      net: sum(group.map(({ net }) => net)),
      vat: sum(group.map(({ vat }) => vat)),
      gross: sum(group.map(({ gross }) => gross)),
    }
  })
}
