import { normalizeTypedText } from '../text/normalize-typed-text.ts'
import type { Country } from './countries.ts'

/**
 * `form`: without spaces and hyphens. `example`: with the country's spaces and hyphens, whose positions are used for
 * formatting.
 */
type PostcodeForm = { form: RegExp; example: string }

/** Postcode format of each country (Universal Postal Union, addressing systems of its members). */
const forms: Readonly<Record<Country, PostcodeForm>> = {
  AD: { form: /^AD[1-7]00$/, example: 'AD500' },
  AT: { form: /^[1-9]\d{3}$/, example: '1010' },
  BE: { form: /^[1-9]\d{3}$/, example: '1000' },
  BG: { form: /^[1-9]\d{3}$/, example: '1000' },
  CH: { form: /^[1-9]\d{3}$/, example: '8001' },
  CY: { form: /^[1-9]\d{3}$/, example: '1010' },
  CZ: { form: /^[1-7]\d{4}$/, example: '110 00' },
  DE: { form: /^(?!00)\d{5}$/, example: '01067' },
  DK: { form: /^\d{4}$/, example: '1050' },
  EE: { form: /^\d{5}$/, example: '10111' },
  ES: { form: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '08001' },
  FI: { form: /^\d{5}$/, example: '00100' },
  FO: { form: /^\d{3}$/, example: '100' },
  FR: { form: /^\d{5}$/, example: '01000' },
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  GG: { form: /^GY\d{2,3}[A-Z]{2}$/, example: 'GY1 1AA' },
  GI: { form: /^GX111AA$/, example: 'GX11 1AA' },
  GL: { form: /^39\d{2}$/, example: '3900' },
  GR: { form: /^[1-8]\d{4}$/, example: '104 31' },
  HR: { form: /^[1-5]\d{4}$/, example: '10000' },
  HU: { form: /^[1-9]\d{3}$/, example: '1011' },
  IE: { form: /^[AC-FHKNPRTV-Y]\d[\dW][\dAC-FHKNPRTV-Y]{4}$/, example: 'D02 X285' },
  IM: { form: /^IM\d{2,3}[A-Z]{2}$/, example: 'IM1 1AA' },
  IS: { form: /^\d{3}$/, example: '101' },
  IT: { form: /^\d{5}$/, example: '00185' },
  JE: { form: /^JE\d{2,3}[A-Z]{2}$/, example: 'JE2 3AB' },
  LI: { form: /^94(8[5-9]|9[0-8])$/, example: '9490' },
  LT: { form: /^\d{5}$/, example: '01103' },
  LU: { form: /^[1-9]\d{3}$/, example: '1009' },
  LV: { form: /^\d{4}$/, example: '1010' },
  MC: { form: /^980\d{2}$/, example: '98000' },
  MT: { form: /^[A-Z]{3}\d{2,4}$/, example: 'VLT 1117' },
  NL: { form: /^[1-9]\d{3}[A-Z]{2}$/, example: '1012 AB' },
  NO: { form: /^\d{4}$/, example: '0150' },
  PL: { form: /^\d{5}$/, example: '00-950' },
  PT: { form: /^[1-9]\d{3}(\d{3})?$/, example: '1000-001' },
  RO: { form: /^\d{6}$/, example: '010011' },
  SE: { form: /^[1-9]\d{4}$/, example: '111 20' },
  SI: { form: /^[1-9]\d{3}$/, example: '1000' },
  SK: { form: /^[089]\d{4}$/, example: '811 01' },
  SM: { form: /^4789\d$/, example: '47890' },
  VA: { form: /^00120$/, example: '00120' },
}

/** Country letters before a postcode, a former postal convention: 'F-69001', 'L-1009', 'LV-1010'. */
const prefix = /^[A-Z]{1,3}-(?=\d)|^(FO|LV|LT|HR|SI|HU|FI|AX)(?=\d)/

function isCountry(country: string): country is Country {
  return Object.hasOwn(forms, country)
}

/**
 * Returns the postcode in its country's format; undefined if it is invalid there. Leading zeros are significant and are
 * never added. For a country the shop does not sell to, only spaces and dashes are normalised.
 */
export function normalizePostcode(text: string, country: string): string | undefined {
  const input = normalizeTypedText(text)
  if (!isCountry(country)) return input
  const { form, example } = forms[country]
  const upper = input.toUpperCase()
  // 'AD-500' and 'VLT-1117' begin with letters of the postcode itself.
  const compact = [upper, upper.replace(prefix, '')]
    .map((candidate) => candidate.replace(/[\s-]/g, ''))
    .find((candidate) => form.test(candidate))
  return compact === undefined ? undefined : insertSeparator(compact, example)
}

/** An example postcode of a country; undefined for a country the shop does not sell to. */
export function postcodeExample(country: string): string | undefined {
  return isCountry(country) ? forms[country].example : undefined
}

/** Error code of an invalid postcode, with the country whose format it does not match. */
export function postcodeRefusal(country: Country): string {
  return `zip_code_invalid:${country}`
}

/** British codes have the space before the last three characters; other countries have the example's separator. */
function insertSeparator(compact: string, example: string): string {
  const position = example.search(/[\s-]/)
  if (position < 0 || compact.length <= position) return compact
  const isBritish = /^[A-Z].*[A-Z]{2}$/.test(example)
  const cut = isBritish ? compact.length - 3 : position
  return `${compact.slice(0, cut)}${example[position]}${compact.slice(cut)}`
}
