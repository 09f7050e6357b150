import { z } from 'zod'

/** Why something billed is taken back, as the credit note prints it: at least a word, at most two hundred characters. */
export const creditReasonSchema = z
  .string()
  .default('')
  .pipe(z.string().trim().min(3, 'credit_reason_short').max(200, 'too_long'))
