import { normalizeTypedText } from '../platform/text/normalize-typed-text.ts'

/** IBAN length of each country that accepts SEPA debits. */
const lengths = new Map(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 ' +
    'LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Parses an IBAN, with or without spaces. Undefined when the country, the length or the check digits are invalid. */
export function readIban(input: string): string | undefined {
  const iban = compact(input)
  const isComplete = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && iban.length === lengths.get(iban.slice(0, 2))
  // ISO 7064: check digits are 98 minus a remainder modulo 97, so 02 to 98. Others with the same remainder are never issued.
  const check = Number(iban.slice(2, 4))
  return isComplete && check >= 2 && check <= 98 && remainder(iban) === 1 ? iban : undefined
}

/** Formats an IBAN in groups of four characters, as it is printed. */
export function groupIban(input: string): string {
  return compact(input)
    .slice(0, 34)
    .replace(/(.{4})(?=.)/g, '$1 ')
}

function compact(input: string): string {
  return normalizeTypedText(input)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** ISO 7064: country and check digits move to the end, letters count from 10. The remainder of a valid number is 1. */
function remainder(iban: string): number {
  let result = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    result = (result * (value > 9 ? 100 : 10) + value) % 97
  }
  return result
}
