import { z } from 'zod'
import { reasonSchema } from '#domain/platform/text/reason.schema.ts'

/** Form that puts the dunning of a disputed invoice on hold. The objection is for the audit log and never printed. */
export const dunningHoldSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('hold_reason_short', 300),
})

/** Form that resumes charging a subscription after a dispute. The reason is for the audit log and never printed. */
export const resumeChargesSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('resume_reason_short', 300),
})
