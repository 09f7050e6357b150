import {
  awaitsProof,
  decideVat,
  mixedDocumentTreatment,
  type VatBasis,
  type VatTreatment,
} from './decide-vat.ts'
import type { VatKind } from './vat-kind.ts'

/** A line as it was issued. */
export type DecidedLine = VatTreatment & {
  vatKind: VatKind
  /** 'untaxed': a line with VAT, reissued without it after its number was confirmed. */
  kind: 'subscription' | 'setup' | 'adjustment' | 'credit' | 'untaxed'
}

/** A line whose issued treatment differs from the one that today's rules give; `line` counts from 0. */
export type VatDifference = { line: number; issued: VatTreatment; replayed: VatTreatment | null }

/**
 * Decides the VAT of a document again, line by line, from its stored basis. Empty when every line matches the issued
 * treatment. `replayed` is null where today's rules cannot decide.
 */
export function replayVat(basis: VatBasis, lines: readonly DecidedLine[]): VatDifference[] {
  const confirmed: VatBasis = {
    ...basis,
    registry: { ...basis.registry, status: 'valid' },
    seat: { ...basis.seat, status: 'shown' },
  }
  return lines.flatMap((line, index): VatDifference[] => {
    const [first = null, ...others] = listBases(line, basis, confirmed).map((candidate) =>
      decideOrNull(candidate, line.vatKind),
    )
    const isRestated = line.kind === 'untaxed' || line.kind === 'credit'
    const allowed = [first, ...others].flatMap((treatment) =>
      treatment && isRestated ? [treatment, mixedDocumentTreatment(treatment)] : (treatment ?? []),
    )
    if (allowed.some((replayed) => isSame(replayed, line))) return []
    const { case: vatCase, category, rate, country, reason } = line
    return [{ line: index, issued: { case: vatCase, category, rate, country, reason }, replayed: first }]
  })
}

/** After a later proof of number or seat, lines with VAT were reissued without it; a credit can refer to either. */
function listBases({ kind }: DecidedLine, basis: VatBasis, confirmed: VatBasis): VatBasis[] {
  if (kind === 'untaxed') return [confirmed]
  return kind === 'credit' && awaitsProof(basis) ? [basis, confirmed] : [basis]
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
