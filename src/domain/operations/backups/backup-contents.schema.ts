import { z } from 'zod'
import { productDraftSchema } from '#domain/catalog/products/product-draft.schema.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import type { BackupContents, BackupProduct } from './backup-contents.ts'

const language = z.enum(languages as unknown as [Language, ...Language[]])
const id = z.string().regex(/^[\w-]{1,80}$/)
const texts = z.object({ name: z.string().max(60), description: z.string().max(500) })

export const backupProductSchema: z.ZodType<BackupProduct> = z.object({
  id,
  position: z.int(),
  createdAt: z.iso.datetime(),
  draft: productDraftSchema,
})

/** Validates a backup read from a file, which is untrusted input. */
export const backupContentsSchema: z.ZodType<BackupContents> = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  products: z.array(backupProductSchema).max(20_000),
  categories: z
    .array(z.object({ id, position: z.int(), texts: z.object({ fr: texts, en: texts, hu: texts }) }))
    .max(500),
  content: z
    .array(
      z.object({
        key: z.string().min(1).max(200),
        language,
        value: z.string().max(100_000),
        section: z.string().max(100),
        location: z.string().max(100),
        type: z.string().max(40),
      }),
    )
    .max(20_000),
  settings: z.record(z.string().max(60), z.record(z.string().max(60), z.json())),
})
