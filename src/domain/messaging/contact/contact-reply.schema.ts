import { z } from 'zod'
import { longestContactMessage } from './longest-contact-message.ts'

/** An answer to a message. `key` is the form's own: sent twice, it is one answer. */
export const contactReplySchema = z.object({
  key: z.uuid('field_unknown'),
  body: z
    .string('reply_required')
    .trim()
    .min(2, 'reply_required')
    .max(longestContactMessage, 'too_long')
    .transform((text) => text.replaceAll('\r\n', '\n')),
})
