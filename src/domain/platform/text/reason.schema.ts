import { z } from 'zod'

/** A reason given by staff: at least three characters (`tooShort` is the error code), at most `most` characters. */
export const reasonSchema = (tooShort: string, most: number) =>
  z.string().default('').pipe(z.string().trim().min(3, tooShort).max(most, 'too_long'))
