import { z } from 'zod'
import { vatKinds } from '#domain/billing/tax/vat-kind.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { isChargeable, maxCents } from '#domain/platform/money/price-bounds.ts'
import { isLinkTarget } from '#domain/platform/text/link-target.ts'
import { productStatuses } from './product.ts'
import type { ProductDraft } from './product-draft.ts'

const tooLong = 'too_long'
const maxPictures = 12

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'control_characters')
const paragraph = (max: number) => z.string().trim().max(max, tooLong)
const amount = z
  .int('amount_invalid')
  .min(0, 'amount_invalid')
  .max(maxCents, 'amount_too_high')
  .refine(isChargeable, 'amount_too_low')
  .transform(cents)

/** Path below the base URL of public images, as returned by an upload or used in the seed data. */
const picturePath = z
  .string()
  .regex(/^[a-z0-9][\w-]*(\/[\w-]+)*$/, 'picture_invalid')
  .max(200, 'picture_invalid')

const textsSchema = z.object({
  name: line(120),
  slug: z
    .string()
    .trim()
    .max(80, tooLong)
    .regex(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_invalid'),
  description: paragraph(2_000),
  details: z.array(paragraph(4_000)).max(20, tooLong),
  features: z.array(line(200)).max(40, tooLong),
  included: z.array(line(200)).max(40, tooLong),
  faq: z.array(z.object({ question: line(300), answer: paragraph(2_000) })).max(30, tooLong),
})

const byLanguage = <S extends z.ZodType>(schema: S) =>
  z.partialRecord(z.enum(languages as unknown as [Language, ...Language[]]), schema)

const pictureSchema = z.object({
  path: picturePath,
  extension: z.enum(['jpg', 'png', 'webp', 'avif']).nullable(),
  pathByLanguage: byLanguage(picturePath),
  width: z.int().positive().max(20_000),
  height: z.int().positive().max(20_000),
  alt: byLanguage(line(250)),
})

/**
 * A product as stored, as sent by a browser's working copy, as saved in a backup or as read from a file. Error messages
 * are codes.
 */
export const productDraftSchema: z.ZodType<ProductDraft> = z.object({
  status: z.enum(productStatuses),
  categoryId: z.string().regex(/^[a-z0-9-]{1,64}$/, 'category_required'),
  monthlyPrice: amount.nullable(),
  setupFee: amount,
  isFeatured: z.boolean(),
  stock: z.int('stock_invalid').min(0, 'stock_invalid').max(1_000_000, 'stock_invalid').nullable(),
  demoLink: z.string().trim().max(500, tooLong).refine(isLinkTarget, 'link_invalid').nullable(),
  vatKind: z.enum(vatKinds),
  deliveryDays: z
    .int('delivery_days_invalid')
    .min(0, 'delivery_days_invalid')
    .max(365, 'delivery_days_invalid'),
  texts: byLanguage(textsSchema),
  images: z.array(pictureSchema).max(maxPictures, 'too_many_pictures'),
})
