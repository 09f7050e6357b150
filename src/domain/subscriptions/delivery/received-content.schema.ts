import { z } from 'zod'

/** Note by staff on how the content of a site arrived when the customer did not use the form. */
export const receivedContentSchema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'content_note_required')
    .max(1000, 'too_long')
    .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'control_characters'),
})
