import { type Cents, sum } from '#domain/platform/money/cents.ts'
import type { VatCategory, VatReason } from './decide-vat.ts'
import type { BasisPoints, VatSplit } from './split-vat.ts'

/** A line, rounded separately, with its tax treatment. */
export type TaxedLine = VatSplit & { category: VatCategory; rate: BasisPoints; reason: VatReason | null }

/** Total of the lines of one category, rate and reason. */
export type RateTotal = TaxedLine

export type TaxedTotals = { net: Cents; vat: Cents; total: Cents; byRate: readonly RateTotal[] }

/**
 * Totals of a document, order or preview. Adds lines that are already rounded, by category, rate and reason in order of
 * appearance (EN 16931, BG-23). All totals are computed here.
 */
export function totalByRate(lines: readonly TaxedLine[]): TaxedTotals {
  const groups = Map.groupBy(lines, ({ category, rate, reason }) => `${category} ${rate} ${reason}`)
  const byRate = [...groups.values()].map((group): RateTotal => {
    const { category, rate, reason } = group[0] as TaxedLine
    return { category, rate, reason, ...add(group) }
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
