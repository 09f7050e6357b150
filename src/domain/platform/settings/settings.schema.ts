import { z } from 'zod'
import { secondFactorRules } from '../access/second-factor-rule.ts'
import { appearanceSchema } from '../appearance/appearance.schema.ts'
import { currencies } from '../money/currency.ts'
import { isLinkTarget } from '../text/link-target.ts'
import { affiliateSchema } from './affiliate.schema.ts'
import { cookiesSchema } from './cookies.schema.ts'
import { crossFieldDunningSchema, dunningSchema } from './dunning.schema.ts'
import { featuresSchema } from './features.schema.ts'
import { homepageSchema } from './homepage.schema.ts'
import { localizationSchema } from './localization.schema.ts'
import { mailSchema } from './mail.schema.ts'
import { sellerSchema } from './seller.schema.ts'
import { storageSchema } from './storage.schema.ts'

const text = z.string().max(1_000).default('')

const target = z
  .string()
  .refine((text) => text === '' || isLinkTarget(text))
  .default('')

/**
 * Every setting that the owner can change, by category, with its default. A stored value that no longer fits its schema
 * falls back to the default instead of breaking the shop.
 */
export const settingsSchemas = {
  general: z.object({
    siteName: z.string().min(1).default('Vitrine'),
    siteDescription: z.string().default(''),
    contactEmail: z.string().default(''),
    supportEmail: z.string().default(''),
    /** Path of the owner's picture for tabs and home screens; empty: the built-in mark. */
    iconPath: z
      .string()
      .regex(/^(shop\/icon-[0-9a-f]{32}\.png)?$/)
      .default(''),
  }),
  appearance: appearanceSchema,
  seller: sellerSchema,
  homepage: homepageSchema,
  /** Links that the owner configures. An empty one is not shown. */
  links: z.object({
    affiliateProgramme: target,
    facebook: target,
    instagram: target,
    linkedin: target,
    youtube: target,
  }),
  contact: z.object({
    /** Decimal degrees; without both there is no map. */
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    /** Path of the static picture shown until the visitor loads the map. */
    mapPicture: target,
  }),
  cookies: cookiesSchema,
  advanced: featuresSchema,
  localization: localizationSchema,
  affiliate: affiliateSchema,
  /** VAT rates are in a dated table; these settings say which rules apply to the seller. */
  tax: z.object({
    /** CGI art. 293 B: no French VAT is charged. */
    isFranchise: z.boolean().default(false),
    /** When the one-stop shop applies to sales to consumers of other member states: above the threshold, or always. */
    oneStopShop: z.enum(['threshold', 'always']).default('threshold'),
    /** The option for VAT on debits: VAT is due when it is invoiced, not when it is paid. */
    isOnDebits: z.boolean().default(false),
  }),
  payments: z.object({
    /** Default currency of a manual payment; the shop itself sells in euros. */
    currency: z.enum(currencies).default('eur'),
    /** Maximum credit note of a staff member, in cents; an owner has no limit. */
    staffRefundLimit: z.number().int().min(0).default(10_000),
    /** The provider's prices for its work, one per line, in the owner's wording; empty: the specified text. */
    pricing: z.object({ fr: text, en: text, hu: text }).default({ fr: '', en: '', hu: '' }),
    /** The day of the owner's wording, as YYYY-MM-DD; empty if there is none. */
    pricingOn: z.union([z.literal(''), z.iso.date()]).default(''),
  }),
  dunning: dunningSchema,
  /** Days a customer has to send the content of their site before a reminder; 0: no reminder. */
  delivery: z.object({ contentDays: z.number().int().min(0).max(90).default(7) }),
  storage: storageSchema,
  /** Hashes of the delivered legal texts that the owner has approved. */
  opening: z.object({ approvedTexts: z.array(z.string().regex(/^[0-9a-f]{64}$/)).default([]) }),
  /** The version that started last, and the one before an upgrade that the owner has not read about; else ''. */
  release: z.object({ current: z.string().default(''), previous: z.string().default('') }),
  /** The last restore drill of a snapshot; `reason` says why it failed. */
  restoreDrill: z.object({
    snapshot: z.string().default(''),
    at: z.union([z.literal(''), z.iso.datetime()]).default(''),
    /** 'read': the database role may not create a database; '': none yet. */
    outcome: z.enum(['', 'restored', 'read', 'failed']).default(''),
    reason: z.string().default(''),
    rows: z.number().int().min(0).default(0),
  }),
  security: z.object({ secondFactor: z.enum(secondFactorRules).default('optional') }),
  mail: mailSchema,
} as const

/** Validation across the fields of a category. */
export const crossFieldSchemas: { readonly [C in SettingsCategory]?: z.ZodType } = {
  dunning: crossFieldDunningSchema,
}

export type SettingsCategory = keyof typeof settingsSchemas
export type Settings = { [C in SettingsCategory]: z.output<(typeof settingsSchemas)[C]> }
