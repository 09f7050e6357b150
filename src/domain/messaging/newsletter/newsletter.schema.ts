import { z } from 'zod'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'

export const newsletterSchema = z.object({
  email: emailField('contact_email_invalid', 'contact_email_invalid'),
  /** Honeypot: hidden from visitors, so that only bots fill it. */
  website: z.string().max(2000).optional().default(''),
})
