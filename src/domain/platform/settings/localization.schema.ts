import { z } from 'zod'
import { languages } from '../language/language.ts'

const offered = z.boolean().default(true)

/** The language of the shop's staff, and the languages offered to visitors beside French. */
export const localizationSchema = z.object({
  /** Language of emails to staff; customers get emails in their own language. */
  shopLanguage: z.enum(languages).default('fr'),
  offers: z.object({ en: offered, hu: offered }).default({ en: true, hu: true }),
})
