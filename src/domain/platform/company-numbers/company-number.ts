import { placeOf } from '../addresses/vat-territory.ts'
import { normalizeTypedText } from '../text/normalize-typed-text.ts'
import { isRnaNumber } from './association-number.ts'
import { normalizeSiren } from './siren.ts'

/**
 * The registers of company numbers: SIREN of France, RIDET of New Caledonia, numéro TAHITI of French Polynesia, RNA of
 * associations.
 */
export type CompanyRegister = 'siren' | 'ridet' | 'tahiti' | 'rna'

/** Seven digits, and three more for an establishment. */
const ridet = /^\d{7}(\d{3})?$/
/** A letter or a digit and five digits; three more digits are an establishment. */
const tahiti = /^([A-Z0-9]\d{5})(\d{3})?$/

type Seat = { country: string; zipCode: string }

/** The local register of a place that does not use the French one; undefined elsewhere. */
function localRegister({ country, zipCode }: Seat): 'ridet' | 'tahiti' | undefined {
  const place = placeOf(country, zipCode)
  return place === 'NC' ? 'ridet' : place === 'PF' ? 'tahiti' : undefined
}

/** Whether companies of a place have a SIREN: France except its Pacific collectivities and Southern Territories. */
export function hasSiren({ country, zipCode }: Seat): boolean {
  return country === 'FR' && !['NC', 'PF', 'WF', 'TF'].includes(placeOf(country, zipCode))
}

/**
 * The company number as it is stored; undefined if it is invalid at that place. A SIRET becomes its SIREN, a numéro
 * TAHITI loses the establishment's digits; a RIDET keeps them.
 */
export function normalizeCompanyNumber(text: string, seat: Seat): string | undefined {
  const siren = normalizeSiren(text)
  const register = localRegister(seat)
  if (siren || !register) return siren
  const compact = normalizeTypedText(text)
    .toUpperCase()
    .replace(/^(N[°º]?\s*)?(RIDET|RID|TAHITI)\b\s*:?/, '')
    .replace(/[\s.-]/g, '')
  return register === 'ridet' ? ridet.exec(compact)?.[0] : tahiti.exec(compact)?.[1]
}

/** The register of a stored number. */
export function registerOf(number: string): CompanyRegister {
  if (isRnaNumber(number)) return 'rna'
  if (ridet.test(number)) return 'ridet'
  return number.length === 6 ? 'tahiti' : 'siren'
}
