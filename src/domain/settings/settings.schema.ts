import { z } from 'zod'
import { sellerSchema } from './seller.schema.ts'

/**
 * Every setting the owner can change, by category, with its default. A row that no longer fits its schema falls back
 * to the default instead of breaking the shop. Later capabilities add categories here.
 */
export const settingsSchemas = {
  general: z.object({
    siteName: z.string().min(1).default('Vitrine'),
    siteDescription: z.string().default(''),
    contactEmail: z.string().default(''),
    supportEmail: z.string().default(''),
  }),
  seller: sellerSchema,
  tax: z.object({ standardRate: z.number().int().min(0).max(10_000).default(2000) }),
  payments: z.object({ currency: z.literal('eur').default('eur') }),
  mail: z.object({ fromName: z.string().default('Vitrine'), replyTo: z.string().default('') }),
} as const

export type SettingsCategory = keyof typeof settingsSchemas
export type Settings = { [C in SettingsCategory]: z.output<(typeof settingsSchemas)[C]> }
