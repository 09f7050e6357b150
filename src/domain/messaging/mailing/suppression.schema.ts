import { z } from 'zod'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'

/** Form in which staff suppress an email address, with the reason. */
export const suppressionSchema = z.object({
  email: emailField('email_required', 'email_format_invalid'),
  reason: z.enum(['by_hand', 'complaint'], 'field_unknown').default('by_hand'),
  detail: z.string().trim().max(300, 'too_long').default(''),
})
