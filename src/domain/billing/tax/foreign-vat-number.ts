import { euCountries } from '#domain/platform/addresses/eu-countries.ts'
import { normalizeVatNumber } from '#domain/platform/company-numbers/vat-number.ts'

/** Member states other than France, ISO 3166-1. */
export const otherMemberStates = euCountries.filter((country) => country !== 'FR')

/** As VAT numbers begin: Greece is 'EL' there. Northern Ireland's 'XI' is for goods only. */
export const foreignPrefixes: readonly string[] = otherMemberStates.map((country) =>
  country === 'GR' ? 'EL' : country,
)

/** A well-formed VAT number of a member state other than France, without spaces; undefined for anything else. `country` is the one that was chosen. */
export function foreignVatNumber(text: string, country = ''): string | undefined {
  const number = normalizeVatNumber(text, country)
  return number && foreignPrefixes.includes(number.slice(0, 2)) ? number : undefined
}
