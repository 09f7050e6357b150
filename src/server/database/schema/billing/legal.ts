import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/platform/language/language.ts'
import { instant } from '../columns.ts'

/** Unpublished draft of a legal text; publishing makes a version of it. */
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

/** One version of a legal text in one language. Never changed: orders refer to it. */
export const legalDocument = pgTable(
  'legal_document',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    language: text('language').$type<Language>().notNull(),
    version: text('version').notNull(),
    /** SHA-256, in hex, of the Markdown text. */
    sha256: text('sha256').notNull(),
    markdown: text('markdown').notNull(),
    validFrom: instant('valid_from').notNull(),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at'),
    /** When customers with a running subscription were notified by email; null when no notice was necessary. */
    announcedAt: instant('announced_at'),
  },
  (table) => [uniqueIndex().on(table.kind, table.language, table.version)],
)
