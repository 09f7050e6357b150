import { z } from 'zod'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { maxContactMessageLength } from './max-contact-message-length.ts'

const text = (tooShort: string, min: number, max: number) =>
  z.string(tooShort).trim().min(min, tooShort).max(max, 'too_long')

/** The fields of the contact form (contract C5.20). */
export const contactMessageSchema = z.object({
  name: text('contact_name_short', 2, 160),
  email: emailField('contact_email_invalid', 'contact_email_invalid'),
  subject: text('contact_subject_short', 5, 200),
  message: text('contact_message_short', 10, maxContactMessageLength),
  /** Honeypot: hidden from visitors, so that only bots fill it. */
  website: z.string().max(2000).optional().default(''),
})

export type ContactMessageInput = z.output<typeof contactMessageSchema>
