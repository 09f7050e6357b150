import type { VatKind } from '../catalog/product-draft.ts'
import { decideVat, type VatBasis, type VatTreatment } from './decide-vat.ts'

/** A line as it was issued. */
export type DecidedLine = VatTreatment & {
  vatKind: VatKind
  /** 'untaxed': what a confirmed number made of a line that bore VAT. */
  kind: 'subscription' | 'setup' | 'adjustment' | 'credit' | 'untaxed'
}

/** What the rules say today of a line and what was issued, where they differ; a line's place counts from 0. */
export type VatDifference = { line: number; issued: VatTreatment; replayed: VatTreatment | null }

/**
 * Decides the VAT of a document again, line by line, from the basis it keeps: empty when every line comes out as it was issued. Null where the
 * rules of today cannot decide from it at all.
 */
export function replayVat(basis: VatBasis, lines: readonly DecidedLine[]): VatDifference[] {
  return lines.flatMap((line, index): VatDifference[] => {
    const replayed = decideOrNull(
      isConfirmedSince(line) ? { ...basis, registry: { ...basis.registry, status: 'valid' } } : basis,
      line.vatKind,
    )
    if (replayed && isSame(replayed, line)) return []
    const { case: of, category, rate, country, reason } = line
    return [{ line: index, issued: { case: of, category, rate, country, reason }, replayed }]
  })
}

/** Owed again without VAT, or taken back after that. */
function isConfirmedSince({ kind, case: of }: DecidedLine): boolean {
  return kind === 'untaxed' || (kind === 'credit' && of === 'eu_business')
}

function decideOrNull(basis: VatBasis, kind: VatKind): VatTreatment | null {
  try {
    return decideVat(basis, kind)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function isSame(a: VatTreatment, b: VatTreatment): boolean {
  return (
    a.case === b.case &&
    a.category === b.category &&
    a.rate === b.rate &&
    a.country === b.country &&
    a.reason === b.reason
  )
}
