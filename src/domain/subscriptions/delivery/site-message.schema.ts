import { z } from 'zod'

/** A message between the customer and the shop. */
export const siteMessageSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'site_text_required')
    .max(4000, 'too_long')
    .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'control_characters'),
})
