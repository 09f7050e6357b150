import { z } from 'zod'

/** Why somebody of the shop does something, in their words: at least a word (`tooShort` says so), at most so many characters. */
export const reasonSchema = (tooShort: string, most: number) =>
  z.string().default('').pipe(z.string().trim().min(3, tooShort).max(most, 'too_long'))
