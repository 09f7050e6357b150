import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import { instant, jsonValue } from './columns.ts'

/** A text of a page that the owner can change, by language (specification 1 §3). */
export const contentItem = pgTable(
  'content_item',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    language: text('language').$type<Language>().notNull(),
    value: text('value').notNull(),
    section: text('section').notNull().default('general'),
    location: text('location').notNull().default(''),
    type: text('type').notNull().default('text'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex().on(table.key, table.language)],
)

/** Owner's settings: a row per key that differs from its default. Values are read through the settings schema. */
export const setting = pgTable(
  'setting',
  {
    category: text('category').notNull(),
    key: text('key').notNull(),
    value: jsonValue('value').notNull(),
    isSecret: boolean('is_secret').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.key] })],
)

/** One version of a legal text in one language (D7). Never changed: orders point at it. */
export const legalDocument = pgTable(
  'legal_document',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    language: text('language').$type<Language>().notNull(),
    version: text('version').notNull(),
    /** Of the markdown text, hexadecimal. */
    sha256: text('sha256').notNull(),
    markdown: text('markdown').notNull(),
    validFrom: instant('valid_from').notNull(),
  },
  (table) => [uniqueIndex().on(table.kind, table.language, table.version)],
)
