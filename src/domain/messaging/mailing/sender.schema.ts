import { z } from 'zod'
import { optionalMailAddress } from '#domain/platform/text/mail-address.schema.ts'

const address = optionalMailAddress('email_format_invalid')

/** The sender of mails. Empty addresses: the shop's defaults apply. */
export const senderSchema = z.object({
  fromName: z
    .string('sender_name_required')
    .trim()
    .min(1, 'sender_name_required')
    .max(80, 'too_long')
    .regex(/^[^\p{C}<>"]*$/u, 'control_characters'),
  fromAddress: address.default(''),
  replyTo: address.default(''),
})
