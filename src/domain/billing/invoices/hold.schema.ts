import { z } from 'zod'
import { reasonSchema } from '#domain/platform/text/reason.schema.ts'

/** That a claim is to rest, and what its customer contests; kept in the audit log, never printed. */
export const holdSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('hold_reason_short', 300),
})

/** That a contract is charged again after a dispute, and why; kept in the audit log, never printed. */
export const resumeSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('resume_reason_short', 300),
})
