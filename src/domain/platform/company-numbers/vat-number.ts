import type { Country } from '../addresses/countries.ts'
import { normalizeTypedText } from '../text/normalize-typed-text.ts'

const formats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z0-9+*]\d{5}[A-W]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** An example number of each country, for error messages. */
const examples = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  BG: 'BG123456789',
  CY: 'CY12345678A',
  CZ: 'CZ12345678',
  DE: 'DE123456789',
  DK: 'DK12345678',
  EE: 'EE123456789',
  ES: 'ESB12345678',
  FI: 'FI12345678',
  FR: 'FR12345678901',
  GR: 'EL123456789',
  HR: 'HR12345678901',
  HU: 'HU12345678',
  IE: 'IE1234567FA',
  IT: 'IT12345678901',
  LT: 'LT123456789',
  LU: 'LU12345678',
  LV: 'LV12345678901',
  MC: 'FR12345678901',
  MT: 'MT12345678',
  NL: 'NL123456789B01',
  PL: 'PL1234567890',
  PT: 'PT123456789',
  RO: 'RO12345678',
  SE: 'SE123456789001',
  SI: 'SI12345678',
  SK: 'SK1234567890',
} as const satisfies Partial<Record<Country, string>>

/** A country with VAT numbers of the Union. */
export type VatNumberCountry = keyof typeof examples

export function isVatNumberCountry(country: string): country is VatNumberCountry {
  return Object.hasOwn(examples, country)
}

export function vatNumberExample(country: VatNumberCountry): string {
  return examples[country]
}

/** The error of an invalid number, with the country whose form it lacks if one was chosen. */
export function vatNumberRefusal(country: string): string {
  return isVatNumberCountry(country) ? `vat_number_invalid:${country}` : 'vat_number_invalid'
}

/**
 * A Hungarian tax number: registry number, VAT code 1 to 5, county. The EU number is HU and its first eight digits
 * (Act CL of 2017, 18).
 */
const hungarianTaxNumber = /^(?:HU)?(\d{8})-?[1-5]-?\d{2}$/

/**
 * An EU VAT number without spaces and dots if it has its country's form (VIES says whether it exists); undefined
 * otherwise. The country letters may be missing if `country` is given; Greece is 'EL' in numbers and 'GR' elsewhere,
 * Monaco has French numbers.
 */
export function normalizeVatNumber(text: string, country = ''): string | undefined {
  const input = normalizeTypedText(text)
    .toUpperCase()
    .replace(/[\s./]/g, '')
  const compact = input.replaceAll('-', '')
  const tax = hungarianTaxNumber.exec(input)
  // Eleven digits without hyphens are ambiguous: several countries use them.
  if (tax && (input.startsWith('HU') || input.includes('-') || country === 'HU')) return `HU${tax[1]}`
  return wellFormed(compact) ?? (isVatNumberCountry(country) ? completed(compact, country) : undefined)
}

function wellFormed(compact: string): string | undefined {
  const number = compact.replace(/^GR(?=\d)/, 'EL').replace(/^BE(?=\d{9}$)/, 'BE0')
  return formats[number.slice(0, 2)]?.test(number.slice(2)) ? number : undefined
}

/**
 * Adds the country letters, which are often omitted domestically; a number with other letters belongs to another
 * country.
 */
function completed(compact: string, country: VatNumberCountry): string | undefined {
  if (/^[A-Z]{2}/.test(compact)) return undefined
  return wellFormed(`${examples[country].slice(0, 2)}${compact}`)
}
