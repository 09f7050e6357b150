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
export function names(sign: string, place: string): boolean {
  const of = codeAliases[sign] ?? sign
  const wanted = codeAliases[place] ?? place
  return (
    of === wanted || Boolean(alternativeCodes[of]?.includes(wanted) || alternativeCodes[wanted]?.includes(of))
  )
}

/**
 * Weighs the evidence for the place that decides the tax. `place`: as returned by `placeOf`. The buyer's own declaration
 * decides the place and does not count as evidence.
 */
export function weighPlaceEvidence(place: string, signs: readonly LocationEvidence[]): EvidenceState {
  const independent = signs.filter(({ kind }) => kind !== 'declared')
  const agreeing = independent.filter(({ country }) => names(country, place))
  if (agreeing.length >= 2) return 'agreed'
  return agreeing.length < independent.length ? 'contradicted' : 'scarce'
}

/** The countries a buyer must choose from, billing address first; empty if the evidence is not contradictory. */
export function countryChoices(signs: readonly LocationEvidence[]): string[] {
  const [address] = signs.filter(({ kind }) => kind === 'billing_address')
  const known = [...new Set([...(address ? [address.country] : []), ...signs.map(({ country }) => country)])]
  return address && weighPlaceEvidence(address.country, signs) === 'contradicted' ? known : []
}
