import { z } from 'zod'

/** How what goes into a site came, where its customer did not send it by the form. */
export const receivedContentSchema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'content_note_required')
    .max(1000, 'too_long')
    .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'control_characters'),
})
