import { euCountries } from './vat-rates.ts'

/** Where a buyer is for VAT. `rateOf`: the place of the rate table. */
export type VatTerritory =
  | { kind: 'france' }
  /** Guadeloupe, Martinique, Réunion: their own rate (CGI art. 296). */
  | { kind: 'overseas' }
  /** Guyane and Mayotte: VAT does not apply for now (CGI art. 294, 1). */
  | { kind: 'overseas_exempt' }
  | { kind: 'eu'; country: string; rateOf: string }
  | { kind: 'outside' }

const isEu = new Set<string>(euCountries)

/** Parts of member states outside the Union's VAT (Directive 2006/112, art. 6), by how their postcodes begin. */
const outsideVat: Readonly<Record<string, RegExp>> = {
  // Saint-Barthélemy, Saint-Martin; Saint-Pierre-et-Miquelon; the Pacific and the Southern Lands.
  FR: /^(97133|97150|975|98[4-8])/,
  ES: /^(35|38|51|52)/,
  IT: /^(23041|22061)/,
  DE: /^(78266|27498)/,
  FI: /^22/,
  GR: /^63086/,
}

/** Where VAT is charged as the neighbour does, or at a rate of the region. */
const regions: readonly [country: string, postcode: RegExp, rateOf: string][] = [
  ['PT', /^9[0-4]/, 'PT-30'],
  ['PT', /^9[5-9]/, 'PT-20'],
  ['AT', /^(6691|6991|6992|6993)/, 'AT-jungholz'],
]

/** The territory of a billing address. Monaco is France for VAT. `country` is ISO 3166-1; the postcode in any spelling. */
export function vatTerritory(country: string, zipCode: string): VatTerritory {
  const postcode = zipCode.replace(/[^0-9]/g, '')
  if (outsideVat[country]?.test(postcode)) return { kind: 'outside' }
  if (country === 'MC') return { kind: 'france' }
  if (country === 'FR') {
    if (/^97[124]/.test(postcode)) return { kind: 'overseas' }
    return { kind: /^97[36]/.test(postcode) ? 'overseas_exempt' : 'france' }
  }
  if (!isEu.has(country)) return { kind: 'outside' }
  const region = regions.find(([of, pattern]) => of === country && pattern.test(postcode))
  return { kind: 'eu', country, rateOf: region?.[2] ?? country }
}
