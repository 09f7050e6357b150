import { z } from 'zod'

/** A whole number in a form: digits only, so neither `1e1` nor `0x10`. Any other text has the error 'invalid'. */
export function wholeNumber({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) {
  const number = z.number().min(min, 'invalid').max(max, 'invalid')
  return z.string('invalid').regex(/^\d+$/, 'invalid').transform(Number).pipe(number)
}
