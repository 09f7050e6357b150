export type SandboxCardInput = { number: string; expiryMonth: number; expiryYear: number; cvc: string }

type CardInput = { number: string; expiry: string; cvc: string }

/**
 * Parses the typed card; returns the card, or the fields that are invalid. Only the provider knows whether it is
 * accepted.
 */
export function readCard({ number, expiry, cvc }: CardInput): {
  card: SandboxCardInput | undefined
  problems: ('number' | 'expiry' | 'cvc')[]
} {
  const digits = number.replace(/\s/g, '')
  const date = /^\s*(\d{1,2})\s*(?:[/.-]\s*)?(\d{2}|\d{4})\s*$/.exec(expiry)
  const month = Number(date?.[1])
  const isDate = date !== null && month >= 1 && month <= 12
  const problems: ('number' | 'expiry' | 'cvc')[] = []
  if (!/^\d{12,19}$/.test(digits)) problems.push('number')
  if (!isDate) problems.push('expiry')
  if (!/^\d{3,4}$/.test(cvc)) problems.push('cvc')
  if (problems.length) return { card: undefined, problems }
  const year = Number(date?.[2])
  return {
    card: { number: digits, expiryMonth: month, expiryYear: year < 100 ? 2000 + year : year, cvc },
    problems,
  }
}
