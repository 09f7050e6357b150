import { euCountries } from './eu-countries.ts'
import { normalizePostcode } from './postcode.ts'

/** The place that determines the VAT of a sale. */
export type Seat = { country: string; zipCode: string }

/** The VAT territory of a buyer. `rateOf`: the place in the rate table. */
export type VatTerritory =
  | { kind: 'france' }
  /** Guadeloupe, Martinique, Réunion: separate rates (CGI art. 296). */
  | { kind: 'overseas' }
  /** Guyane and Mayotte: VAT does not apply for now (CGI art. 294, 1). */
  | { kind: 'overseas_exempt' }
  | { kind: 'eu'; country: string; rateOf: string }
  | { kind: 'outside' }

const isEu = new Set<string>(euCountries)

/**
 * Parts of states with a separate code, by postcode: ISO 3166-1, and its reserved 'IC' and 'EA' for the Canary Islands
 * and for Ceuta and Melilla. Special deliveries (CEDEX) of Saint-Barthélemy and Saint-Martin begin with 970.
 */
const parts: readonly [code: string, state: string, postcode: RegExp][] = [
  ['BL', 'FR', /^(97133|9709)/],
  ['MF', 'FR', /^(97150|970)/],
  ['GP', 'FR', /^971/],
  ['MQ', 'FR', /^972/],
  ['GF', 'FR', /^973/],
  ['RE', 'FR', /^974/],
  ['PM', 'FR', /^975/],
  ['YT', 'FR', /^976/],
  ['BL', 'FR', /^977/],
  ['MF', 'FR', /^978/],
  ['MC', 'FR', /^980/],
  ['TF', 'FR', /^984/],
  ['WF', 'FR', /^986/],
  ['PF', 'FR', /^987/],
  ['NC', 'FR', /^988/],
  ['IC', 'ES', /^(35|38)/],
  ['EA', 'ES', /^(51|52)/],
  ['AX', 'FI', /^22/],
  ['GL', 'DK', /^39/],
  ['VA', 'IT', /^00120/],
  ['SM', 'IT', /^4789/],
]

/**
 * Parts outside the Union's VAT without a separate code (Directive 2006/112, art. 6): Livigno, Campione; Büsingen,
 * Helgoland; Athos.
 */
const outsideVat: Readonly<Record<string, RegExp>> = {
  IT: /^(23041|22061)/,
  DE: /^(78266|27498)/,
  GR: /^6308[67]/,
}

/** Regions that use a neighbour's VAT, or a regional rate. */
const regions: readonly [country: string, postcode: RegExp, rateOf: string][] = [
  ['PT', /^9[0-4]/, 'PT-30'],
  ['PT', /^9[5-9]/, 'PT-20'],
  ['AT', /^(6691|6991|6992|6993)/, 'AT-jungholz'],
]

/** Territories within French VAT, at its rates or exempt for now. */
const frenchKinds: Readonly<Record<string, 'france' | 'overseas' | 'overseas_exempt'>> = {
  FR: 'france',
  MC: 'france',
  GP: 'overseas',
  MQ: 'overseas',
  RE: 'overseas',
  GF: 'overseas_exempt',
  YT: 'overseas_exempt',
}

/**
 * The place code of an address: that of the part of the state if the part has one, else the country. A postcode in
 * another format is ignored.
 */
export function placeOf(country: string, zipCode: string): string {
  return findPlace(country, getDigits(country, zipCode))
}

function findPlace(country: string, postcode: string): string {
  const part = parts.find(([, state, pattern]) => state === country && pattern.test(postcode))
  return part?.[0] ?? country
}

/**
 * The territory of a billing address. `country`: ISO 3166-1, of a state or of a part of it. A postcode in another
 * format is ignored.
 */
export function vatTerritory(country: string, zipCode: string): VatTerritory {
  const postcode = getDigits(country, zipCode)
  const place = findPlace(country, postcode)
  const french = frenchKinds[place]
  if (french) return { kind: french }
  if (!isEu.has(place) || outsideVat[place]?.test(postcode)) return { kind: 'outside' }
  const region = regions.find(([regionPlace, pattern]) => regionPlace === place && pattern.test(postcode))
  return { kind: 'eu', country: place, rateOf: region?.[2] ?? place }
}

function getDigits(country: string, zipCode: string): string {
  return normalizePostcode(zipCode, country)?.replace(/\D/g, '') ?? ''
}
