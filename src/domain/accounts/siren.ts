/** A French company number: nine digits that satisfy Luhn's check. Spaces are allowed between groups. */
export function normalizeSiren(text: string): string | undefined {
  const digits = text.replace(/[\s.\u00a0\u202f]/g, '')
  if (!/^\d{9}$/.test(digits)) return undefined
  const sum = [...digits].reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0 ? digits : undefined
}
