/** Signs of where a buyer lives (Regulation 282/2011, art. 24f): none of them is asked for twice. */
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
export type CountrySign = { kind: EvidenceKind; country: string }

/** What the signs say of a place: two of them agree on it, some disagree, or too few are known. */
export type EvidenceState = 'agreed' | 'contradicted' | 'scarce'

const otherNames: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }

/** Parts whose banks, telephones and networks are named as those of the state, or of their neighbour, as often as by their own code. */
const namedAs: Readonly<Record<string, readonly string[]>> = {
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

/** Whether a sign names a place, by its code or by one that stands for it as well. */
export function names(sign: string, place: string): boolean {
  const of = otherNames[sign] ?? sign
  const wanted = otherNames[place] ?? place
  return of === wanted || Boolean(namedAs[of]?.includes(wanted) || namedAs[wanted]?.includes(of))
}

/**
 * What signs say of the place a sale is taxed by. `place`: as `placeOf` gives it. What buyers say themselves once they are asked decides the place, and
 * proves nothing.
 */
export function weighSigns(place: string, signs: readonly CountrySign[]): EvidenceState {
  const independent = signs.filter(({ kind }) => kind !== 'declared')
  const agreeing = independent.filter(({ country }) => names(country, place))
  if (agreeing.length >= 2) return 'agreed'
  return agreeing.length < independent.length ? 'contradicted' : 'scarce'
}

/** The places a buyer has to choose between, the billing address first; fewer than two: nothing to ask. */
export function countriesToChoose(signs: readonly CountrySign[]): string[] {
  const [address] = signs.filter(({ kind }) => kind === 'billing_address')
  const known = [...new Set([...(address ? [address.country] : []), ...signs.map(({ country }) => country)])]
  return address && weighSigns(address.country, signs) === 'contradicted' ? known : []
}
