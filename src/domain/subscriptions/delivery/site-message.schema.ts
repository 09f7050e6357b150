import { z } from 'zod'

/** What one side writes to the other. */
export const siteMessageSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'site_text_required')
    .max(4000, 'too_long')
    .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'control_characters'),
})
