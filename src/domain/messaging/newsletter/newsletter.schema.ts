import { z } from 'zod'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'

export const newsletterSchema = z.object({
  email: emailField('contact_email_invalid', 'contact_email_invalid'),
  /** A field people do not see. Whoever fills it is a machine. */
  website: z.string().max(2000).optional().default(''),
})
