import { normalizeTypedText } from '../platform/text/normalize-typed-text.ts'

/** How long the account numbers of the countries that take SEPA debits are. */
const lengths = new Map(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 ' +
    'LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The account number in what was typed, or undefined when its country, length or checksum says that it is none. */
export function readIban(typed: string): string | undefined {
  const iban = compact(typed)
  const isComplete = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && iban.length === lengths.get(iban.slice(0, 2))
  // The check digits are 98 less a remainder of 97 (ISO 7064): 02 to 98. Others of the same remainder were never issued.
  const check = Number(iban.slice(2, 4))
  return isComplete && check >= 2 && check <= 98 && remainder(iban) === 1 ? iban : undefined
}

/** As account numbers are printed: in fours. */
export function groupIban(typed: string): string {
  return compact(typed)
    .slice(0, 34)
    .replace(/(.{4})(?=.)/g, '$1 ')
}

function compact(typed: string): string {
  return normalizeTypedText(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** ISO 7064: country and check digits go to the end, letters count from ten; a good number leaves one. */
function remainder(iban: string): number {
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
