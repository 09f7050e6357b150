import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/platform/language/language.ts'
import { instant } from '../columns.ts'

/** A page text that the owner can change, by language (contract C3). */
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

/** Unpublished draft of a text; one row per text, whichever editor wrote it last. */
export const contentDraft = pgTable(
  'content_draft',
  {
    key: text('key').notNull(),
    language: text('language').$type<Language>().notNull(),
    value: text('value').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.language] })],
)

/** History of a text: one row per publication, the first one as delivered with the shop. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    language: text('language').$type<Language>().notNull(),
    value: text('value').notNull(),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [index().on(table.key, table.language, table.publishedAt)],
)
