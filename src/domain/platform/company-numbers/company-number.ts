import { placeOf } from '../addresses/vat-territory.ts'
import { normalizeTypedText } from '../text/normalize-typed-text.ts'
import { isRnaNumber } from './association-number.ts'
import { normalizeSiren } from './siren.ts'

/** The registers of a company's number: the SIREN of France, the RIDET of New Caledonia, the numéro TAHITI of French Polynesia, the RNA of associations. */
export type CompanyRegister = 'siren' | 'ridet' | 'tahiti' | 'rna'

/** Seven digits, and three more of an establishment. */
const ridet = /^\d{7}(\d{3})?$/
/** A letter or a digit and five digits; what follows is an establishment. */
const tahiti = /^([A-Z0-9]\d{5})(\d{3})?$/

type Seat = { country: string; zipCode: string }

/** The register that companies of a place have their number from, other than the French one; undefined elsewhere. */
function ownRegister({ country, zipCode }: Seat): 'ridet' | 'tahiti' | undefined {
  const place = placeOf(country, zipCode)
  return place === 'NC' ? 'ridet' : place === 'PF' ? 'tahiti' : undefined
}

/** Whether a company of a place has a SIREN: all of France but its collectivities of the Pacific. */
export function hasSiren({ country, zipCode }: Seat): boolean {
  return country === 'FR' && !['NC', 'PF', 'WF', 'TF'].includes(placeOf(country, zipCode))
}

/** The number of a company as it is kept; undefined for one that is none where the company is. Establishments of French companies keep their SIREN. */
export function normalizeCompanyNumber(text: string, seat: Seat): string | undefined {
  const siren = normalizeSiren(text)
  const register = ownRegister(seat)
  if (siren || !register) return siren
  const compact = normalizeTypedText(text)
    .toUpperCase()
    .replace(/^(N[°º]?\s*)?(RIDET|RID|TAHITI)\b\s*:?/, '')
    .replace(/[\s.-]/g, '')
  return register === 'ridet' ? ridet.exec(compact)?.[0] : tahiti.exec(compact)?.[1]
}

/** The register of a number that is kept. */
export function registerOf(number: string): CompanyRegister {
  if (isRnaNumber(number)) return 'rna'
  if (ridet.test(number)) return 'ridet'
  return number.length === 6 ? 'tahiti' : 'siren'
}
