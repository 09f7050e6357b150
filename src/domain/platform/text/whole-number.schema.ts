import { z } from 'zod'

/** A whole number in a form: digits alone, so neither `1e1` nor `0x10`. Anything else has the error 'invalid'. */
export function wholeNumber({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) {
  const number = z.number().min(min, 'invalid').max(max, 'invalid')
  return z.string('invalid').regex(/^\d+$/, 'invalid').transform(Number).pipe(number)
}
