export type SandboxCardInput = { number: string; expiryMonth: number; expiryYear: number; cvc: string }

export type CardField = 'number' | 'expiry' | 'cvc'

/**
 * Parses the typed card; returns the card, or the fields that are invalid. Only the provider knows whether it is
 * accepted.
 */
export function readCard({ number, expiry, cvc }: Record<CardField, string>): {
  input: SandboxCardInput | undefined
  problems: CardField[]
} {
  const digits = number.replace(/\s/g, '')
  const date = /^\s*(\d{1,2})\s*(?:[/.-]\s*)?(\d{2}|\d{4})\s*$/.exec(expiry)
  const month = Number(date?.[1])
  const isDate = date !== null && month >= 1 && month <= 12
  const problems: CardField[] = []
  if (!/^\d{12,19}$/.test(digits)) problems.push('number')
  if (!isDate) problems.push('expiry')
  if (!/^\d{3,4}$/.test(cvc)) problems.push('cvc')
  if (problems.length) return { input: undefined, problems }
  const year = Number(date?.[2])
  return {
    input: { number: digits, expiryMonth: month, expiryYear: year < 100 ? 2000 + year : year, cvc },
    problems,
  }
}
