/** Location evidence of a buyer (Regulation 282/2011, art. 24f); each kind is collected once. */
export const evidenceKinds = [
  'billing_address',
  'phone',
  'ip_address',
  'card',
  'business_number',
  'declared',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** `country`: ISO 3166-1, of a state or of a part of it. */
export type LocationEvidence = { kind: EvidenceKind; country: string }

/** Result of weighing the evidence for a place: two items agree, some contradict it, or there are too few. */
export type EvidenceState = 'agreed' | 'contradicted' | 'scarce'

const codeAliases: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }

/** Territories whose banks, telephones and networks often have the code of the state or of a neighbour. */
const alternativeCodes: Readonly<Record<string, readonly string[]>> = {
  MC: ['FR'],
  GP: ['FR'],
  MQ: ['FR'],
  GF: ['FR'],
  RE: ['FR'],
  YT: ['FR', 'RE'],
  // Both have the calling code of Guadeloupe.
  BL: ['GP'],
  MF: ['GP'],
  VA: ['IT'],
  GG: ['GB'],
  IM: ['GB'],
  JE: ['GB'],
}

/** Whether an item of evidence matches a place, by its code or an accepted alternative. */
export function names(code: string, place: string): boolean {
  const codeState = codeAliases[code] ?? code
  const placeState = codeAliases[place] ?? place
  return (
    codeState === placeState ||
    Boolean(
      alternativeCodes[codeState]?.includes(placeState) || alternativeCodes[placeState]?.includes(codeState),
    )
  )
}

/**
 * Weighs the evidence for the place that decides the tax. `place`: as returned by `placeOf`. The buyer's own declaration
 * decides the place and does not count as evidence.
 */
export function weighPlaceEvidence(place: string, evidence: readonly LocationEvidence[]): EvidenceState {
  const independent = evidence.filter(({ kind }) => kind !== 'declared')
  const matching = independent.filter(({ country }) => names(country, place))
  if (matching.length >= 2) return 'agreed'
  return matching.length < independent.length ? 'contradicted' : 'scarce'
}

/** The countries a buyer must choose from, billing address first; empty if the evidence is not contradictory. */
export function countryChoices(evidence: readonly LocationEvidence[]): string[] {
  const [address] = evidence.filter(({ kind }) => kind === 'billing_address')
  const countries = [
    ...new Set([...(address ? [address.country] : []), ...evidence.map(({ country }) => country)]),
  ]
  return address && weighPlaceEvidence(address.country, evidence) === 'contradicted' ? countries : []
}
