import { z } from 'zod'
import { planChangeSchema } from './plan-wish.schema.ts'
import { reasonSchema } from './reason.schema.ts'

/** What somebody of the shop says yes to, and how the customer asked for it, for whoever reads the audit log later; never printed. */
export const onBehalfSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('behalf_reason_short', 300),
})

export const planOnBehalfSchema = planChangeSchema.extend(onBehalfSchema.shape)
