import { z } from 'zod'
import { reasonSchema } from '#domain/platform/text/reason.schema.ts'
import { planChangeSchema } from './plan-wish.schema.ts'

/** What somebody of the shop says yes to, and how the customer asked for it, for whoever reads the audit log later; never printed. */
export const onBehalfSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('behalf_reason_short', 300),
})

export const planOnBehalfSchema = planChangeSchema.extend(onBehalfSchema.shape)
