import { z } from 'zod'
import { cancellationReasons } from './cancellation-reasons.ts'

/** What somebody says, after they cancelled, about why: any of it, or nothing. */
export const cancellationReasonSchema = z.object({
  subscription: z.string().max(64),
  reason: z.enum(cancellationReasons).nullable().catch(null).default(null),
  comment: z.string().trim().max(1_000, 'too_long').default(''),
})

export type CancellationReasonInput = z.output<typeof cancellationReasonSchema>
