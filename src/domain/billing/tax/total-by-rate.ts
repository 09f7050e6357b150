import { type Cents, sum } from '#domain/platform/money/cents.ts'
import type { VatCategory, VatReason } from './decide-vat.ts'
import type { BasisPoints, VatSplit } from './split-vat.ts'

/** Lines that were rounded each, with how each is taxed. */
export type TaxedLine = VatSplit & { category: VatCategory; rate: BasisPoints; reason: VatReason | null }

/** What the lines of one category and rate come to. */
export type RateTotal = TaxedLine

export type TaxedTotals = { net: Cents; vat: Cents; total: Cents; byRate: readonly RateTotal[] }

/**
 * The totals of any document, order or preview: lines were rounded once each, here they are only added, by category and rate in
 * the order they appear (EN 16931, BG-23). The one place where anything is added up.
 */
export function totalByRate(lines: readonly TaxedLine[]): TaxedTotals {
  const groups = Map.groupBy(lines, ({ category, rate, reason }) => `${category} ${rate} ${reason}`)
  const byRate = [...groups.values()].map((of): RateTotal => {
    const { category, rate, reason } = of[0] as TaxedLine
    return { category, rate, reason, ...add(of) }
  })
  const { net, vat, gross: total } = add(byRate)
  return { net, vat, total, byRate }
}

function add(splits: readonly VatSplit[]): VatSplit {
  return {
    net: sum(splits.map(({ net }) => net)),
    vat: sum(splits.map(({ vat }) => vat)),
    gross: sum(splits.map(({ gross }) => gross)),
  }
}
