import { euCountries } from '#domain/platform/addresses/eu-countries.ts'
import { normalizeVatNumber } from '#domain/platform/company-numbers/vat-number.ts'

/** Member states other than France, ISO 3166-1. */
export const otherMemberStates = euCountries.filter((country) => country !== 'FR')

/** Prefixes of VAT numbers: Greece has 'EL'. Without Northern Ireland's 'XI', which is for goods only. */
export const foreignPrefixes: readonly string[] = otherMemberStates.map((country) =>
  country === 'GR' ? 'EL' : country,
)

/**
 * A well-formed VAT number of another member state, without spaces; undefined otherwise. `country` supplies the prefix
 * if the text has none.
 */
export function foreignVatNumber(text: string, country = ''): string | undefined {
  const number = normalizeVatNumber(text, country)
  return number && foreignPrefixes.includes(number.slice(0, 2)) ? number : undefined
}
