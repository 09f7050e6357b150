import { z } from 'zod'
import { languages } from '../language/language.ts'

const offered = z.boolean().default(true)

/** The language of the shop's own people, and which others its visitors are offered beside French. */
export const localizationSchema = z.object({
  /** What the shop's own people are written to in; customers are written to in theirs. */
  shopLanguage: z.enum(languages).default('fr'),
  offers: z.object({ en: offered, hu: offered }).default({ en: true, hu: true }),
})
