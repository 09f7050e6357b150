import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { SealedSettingName } from '#domain/settings/sealed-setting-name.ts'
import { instant, jsonValue } from './columns.ts'

/** A text of a page that the owner can change, by language (contract C3). */
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

/** What somebody changed and has not published; one each text, whoever wrote it last. */
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

/** What a text said from a moment on: a row for each publishing, the first one as the shop came with it. */
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

/** A secret the owner typed into the settings, sealed: it is never shown again, only its end. */
export const sealedSetting = pgTable('sealed_setting', {
  name: text('name').$type<SealedSettingName>().primaryKey(),
  valueEncrypted: text('value_encrypted').notNull(),
  /** What may be shown of it: its last four characters, or an address without its password. */
  hint: text('hint').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

/** A legal text somebody is changing; publishing makes a version of it. */
export const legalDraft = pgTable(
  'legal_draft',
  {
    kind: text('kind').notNull(),
    language: text('language').$type<Language>().notNull(),
    markdown: text('markdown').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
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
    publishedBy: text('published_by'),
    publishedAt: instant('published_at'),
    /** When customers with a running contract were told by mail; null: nobody had to be. */
    announcedAt: instant('announced_at'),
  },
  (table) => [uniqueIndex().on(table.kind, table.language, table.version)],
)
