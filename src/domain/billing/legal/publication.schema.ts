import { z } from 'zod'
import { day } from '#domain/platform/calendar/day.ts'

const summary = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(2_000, 'too_long'))
  .default('')

/** A publication as submitted. Further rules depend on the text and on the active subscriptions. */
export const publicationSchema = z.object({
  base: z.string().min(1, 'form_outdated').max(100),
  validOn: z.string('legal_day_invalid').transform((input, context) => {
    try {
      return day(input)
    } catch {
      context.addIssue({ code: 'custom', message: 'legal_day_invalid' })
      return z.NEVER
    }
  }),
  summary_fr: summary,
  summary_en: summary,
  summary_hu: summary,
  understood: z.literal('on', 'legal_unconfirmed'),
})
