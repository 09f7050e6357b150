import { z } from 'zod'

/** The owner's affiliate platform; its key is stored encrypted in another place. */
export const affiliateSchema = z.object({
  /** Empty: none. */
  address: z.string().max(1_000).default(''),
  /** Pages of these origins may ask the shop's own functions (CORS). */
  origins: z.array(z.string().max(300)).max(50).default([]),
})
