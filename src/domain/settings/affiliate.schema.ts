import { z } from 'zod'

/** The affiliate platform the owner chose; its key is kept sealed elsewhere. */
export const affiliateSchema = z.object({
  /** Empty: none. */
  address: z.string().max(1_000).default(''),
})
