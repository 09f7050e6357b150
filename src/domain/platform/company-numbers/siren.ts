import { normalizeTypedText } from '../text/normalize-typed-text.ts'

/** La Poste's SIRET numbers have a separate rule: the sum of their digits is a multiple of five. */
const postOffice = '356000000'

/** A register entry or a label around a number: 'RCS Paris 732 829 320', 'SIREN : 732 829 320', '732 829 320 R.C.S. Lyon'. */
const registerEntry = /^[\p{L}\p{M}\s.:°'’-]*?(\d(?:[\s.-]*\d)*)[\p{L}\p{M}\s.:°'’-]*$/u

/**
 * Normalises a French company number: nine digits that satisfy Luhn's check. Also accepts a SIRET of 14 digits and a
 * register entry.
 */
export function normalizeSiren(text: string): string | undefined {
  const digits = registerEntry.exec(normalizeTypedText(text))?.[1]?.replace(/\D/g, '') ?? ''
  const siren = digits.slice(0, 9)
  if (!isLuhn(siren) || /^0+$/.test(siren)) return undefined
  if (digits.length === 9) return siren
  return digits.length === 14 && isSiret(digits) ? siren : undefined
}

function isSiret(digits: string): boolean {
  if (isLuhn(digits)) return true
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0)
  return digits.startsWith(postOffice) && sum % 5 === 0
}

/** Luhn's check: every second digit from the right is doubled. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reduce((total, character, index) => {
    const digit = Number(character) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}
