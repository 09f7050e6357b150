import { z } from 'zod'
import { cancellationReasons } from './cancellation-reasons.ts'

/** Optional reason that a customer gives after cancelling; every field can be empty. */
export const cancellationReasonSchema = z.object({
  subscription: z.string().max(64),
  reason: z.enum(cancellationReasons).nullable().catch(null).default(null),
  comment: z.string().trim().max(1_000, 'too_long').default(''),
})

export type CancellationReasonInput = z.output<typeof cancellationReasonSchema>
