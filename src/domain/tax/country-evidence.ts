/** Signs of where somebody lives (Regulation 282/2011, art. 24f): none of them is asked for twice. */
export const evidenceKinds = ['billing_address', 'phone', 'ip_address', 'card', 'declared'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** `country`: ISO 3166-1. */
export type CountrySign = { kind: EvidenceKind; country: string }

/** What the signs say of a place: two of them agree on it, some disagree, or too few are known. */
export type EvidenceState = 'agreed' | 'contradicted' | 'scarce'

/** Monaco is France for VAT, and its cards and telephones name one or the other. */
const sameAs: Readonly<Record<string, string>> = { MC: 'FR', EL: 'GR', UK: 'GB' }
const same = (country: string) => sameAs[country] ?? country

/**
 * What signs say of the place a sale is taxed by. What buyers say themselves once they are asked decides the place, and proves nothing.
 */
export function weighSigns(place: string, signs: readonly CountrySign[]): EvidenceState {
  const independent = signs.filter(({ kind }) => kind !== 'declared')
  const agreeing = independent.filter(({ country }) => same(country) === same(place))
  if (agreeing.length >= 2) return 'agreed'
  return agreeing.length < independent.length ? 'contradicted' : 'scarce'
}

/** The countries somebody has to choose between, the billing address first; fewer than two: nothing to ask. */
export function countriesToChoose(signs: readonly CountrySign[]): string[] {
  const [address] = signs.filter(({ kind }) => kind === 'billing_address')
  const known = [...new Set([...(address ? [address.country] : []), ...signs.map(({ country }) => country)])]
  return address && weighSigns(address.country, signs) === 'contradicted' ? known : []
}
