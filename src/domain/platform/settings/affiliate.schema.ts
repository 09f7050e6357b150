import { z } from 'zod'

/** Settings of the owner's affiliate platform; its API key is the encrypted setting 'affiliate-key'. */
export const affiliateSchema = z.object({
  /** Base URL of the platform; empty if there is none. */
  address: z.string().max(1_000).default(''),
  /** Origins whose pages may call the shop's API (CORS). */
  origins: z.array(z.string().max(300)).max(50).default([]),
})
