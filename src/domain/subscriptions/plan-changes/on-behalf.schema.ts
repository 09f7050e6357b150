import { z } from 'zod'
import { reasonSchema } from '#domain/platform/text/reason.schema.ts'
import { planChangeSchema } from './plan-input.schema.ts'

/** Confirmation by staff of an action for a customer, with how the customer requested it. For the audit log, never printed. */
export const onBehalfSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('behalf_reason_short', 300),
})

export const planOnBehalfSchema = planChangeSchema.extend(onBehalfSchema.shape)
