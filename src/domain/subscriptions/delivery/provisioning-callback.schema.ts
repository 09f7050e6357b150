import { z } from 'zod'

/** URL of a site, entered by staff or sent by a hosting script. */
export const siteUrlSchema = z
  .string()
  .trim()
  .max(500, 'site_address_invalid')
  .refine((input) => {
    try {
      const { protocol, username } = new URL(input)
      return (protocol === 'https:' || protocol === 'http:') && username === ''
    } catch {
      return false
    }
  }, 'site_address_invalid')

/** Answer of a hosting script, immediate or by callback. */
export const provisioningAnswerSchema = z.object({ address: siteUrlSchema.optional() })

export const provisioningCallbackSchema = provisioningAnswerSchema.extend({
  event: z.string().min(1).max(64),
  status: z.enum(['done', 'failed']),
  problem: z.string().max(500).optional(),
})
