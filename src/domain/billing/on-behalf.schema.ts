import { z } from 'zod'
import { planChangeSchema } from './plan-wish.schema.ts'

/** What somebody of the shop says yes to, and how the customer asked for it, for whoever reads the audit log later; never printed. */
export const onBehalfSchema = z.object({
  confirmed: z.literal('yes'),
  reason: z.string().default('').pipe(z.string().trim().min(3, 'behalf_reason_short').max(300, 'too_long')),
})

export const planOnBehalfSchema = planChangeSchema.extend(onBehalfSchema.shape)
