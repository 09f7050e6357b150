import { z } from 'zod'
import { reasonSchema } from '#domain/platform/text/reason.schema.ts'

/** Puts the dunning of a disputed invoice on hold, with the customer's objection; for the audit log, never printed. */
export const dunningHoldSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('hold_reason_short', 300),
})

/** Resumes charging a subscription after a dispute, with the reason for the audit log; never printed. */
export const resumeChargesSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('resume_reason_short', 300),
})
