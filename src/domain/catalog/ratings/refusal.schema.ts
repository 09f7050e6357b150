import { z } from 'zod'
import { wholeNumber } from '#domain/platform/text/whole-number.schema.ts'
import { refusalReasons } from './refusal-reason.ts'

/** A decision names the version that was shown, so that no unread text is published. */
export const ratingVersionSchema = z.object({ version: wholeNumber({ min: 1 }) })

export const refusalSchema = ratingVersionSchema.extend({
  reason: z.enum(refusalReasons, 'rating_reason_required'),
})
