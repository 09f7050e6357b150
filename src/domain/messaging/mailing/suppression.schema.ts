import { z } from 'zod'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'

/** An email address that staff suppress, and the reason. */
export const suppressionSchema = z.object({
  email: emailField('email_required', 'email_format_invalid'),
  reason: z.enum(['by_hand', 'complaint'], 'field_unknown').default('by_hand'),
  detail: z.string().trim().max(300, 'too_long').default(''),
})
