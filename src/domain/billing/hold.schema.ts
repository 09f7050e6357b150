import { z } from 'zod'

/** That a claim is to rest, and what its customer contests; for whoever reads the audit log later, never printed. */
export const holdSchema = z.object({
  confirmed: z.literal('yes'),
  reason: z.string().default('').pipe(z.string().trim().min(3, 'hold_reason_short').max(300, 'too_long')),
})
