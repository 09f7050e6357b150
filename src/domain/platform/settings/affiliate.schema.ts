import { z } from 'zod'

/** Settings of the owner's affiliate platform; its key is stored encrypted elsewhere. */
export const affiliateSchema = z.object({
  /** URL of the platform; empty: none. */
  address: z.string().max(1_000).default(''),
  /** Origins whose pages may call the shop's API (CORS). */
  origins: z.array(z.string().max(300)).max(50).default([]),
})
