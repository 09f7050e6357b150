import { z } from 'zod'

/** An address of a site, as a person or a hosting script gives it. */
export const siteAddress = z
  .string()
  .trim()
  .max(500, 'site_address_invalid')
  .refine((typed) => {
    try {
      const { protocol, username } = new URL(typed)
      return (protocol === 'https:' || protocol === 'http:') && username === ''
    } catch {
      return false
    }
  }, 'site_address_invalid')

/** What a hosting script may answer, at once or later. */
export const provisioningAnswerSchema = z.object({ address: siteAddress.optional() })

export const provisioningCallbackSchema = provisioningAnswerSchema.extend({
  event: z.string().min(1).max(64),
  status: z.enum(['done', 'failed']),
  problem: z.string().max(500).optional(),
})
