import { z } from 'zod'
import { wholeNumber } from '#domain/platform/text/whole-number.schema.ts'
import { maxRatingLength } from './max-rating-length.ts'

const text = z
  .string()
  .trim()
  .max(maxRatingLength, 'too_long')
  .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'control_characters')
  .transform((input) => input.replaceAll('\r\n', '\n'))

/** Rating form of a buyer: stars, optional text, and how the author is named. */
export const ratingSchema = z.object({
  stars: z
    .string('rating_stars_required')
    .regex(/^[1-5]$/, 'rating_stars_required')
    .transform(Number),
  text: text.optional().default(''),
  name: z.enum(['initial', 'hidden'], 'field_unknown').default('hidden'),
})

export type RatingInput = z.output<typeof ratingSchema>

/** The shop's answer to a rating; an empty one removes it. */
export const ratingAnswerSchema = z.object({ version: wholeNumber({ min: 1 }), answer: text })
