import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import { instant } from '../columns.ts'

/** Migration of the files from one storage to the other; the shop reads both meanwhile. */
export const storageMove = pgTable(
  'storage_move',
  {
    id: text('id').primaryKey(),
    source: text('source').$type<StorageKind>().notNull(),
    target: text('target').$type<StorageKind>().notNull(),
    state: text('state').$type<'running' | 'done' | 'failed' | 'stopped'>().notNull(),
    /** Files to copy, as counted at the beginning. */
    total: integer('total').notNull(),
    copied: integer('copied').notNull(),
    /** Cursor: the last copied path, in sort order; copying resumes after it. */
    lastPath: text('last_path').notNull(),
    lastError: text('last_error'),
    startedAt: instant('started_at').notNull(),
    startedBy: text('started_by'),
    endedAt: instant('ended_at'),
  },
  (table) => [index().on(table.startedAt)],
)
