import { z } from 'zod'
import { maxContactMessageLength } from './max-contact-message-length.ts'

/** A reply to a message. `key` is the idempotency key of the form: a second submission adds no second reply. */
export const contactReplySchema = z.object({
  key: z.uuid('field_unknown'),
  body: z
    .string('reply_required')
    .trim()
    .min(2, 'reply_required')
    .max(maxContactMessageLength, 'too_long')
    .transform((text) => text.replaceAll('\r\n', '\n')),
})
