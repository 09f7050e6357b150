import { z } from 'zod'

/** A reason given by staff: at least three characters (`tooShort` is the error code), at most `maxLength` characters. */
export const reasonSchema = (tooShort: string, maxLength: number) =>
  z.string().default('').pipe(z.string().trim().min(3, tooShort).max(maxLength, 'too_long'))
