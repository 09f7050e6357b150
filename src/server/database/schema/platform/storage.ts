import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import { instant } from '../columns.ts'

/** Files being moved from one storage to the other; the shop reads both meanwhile. */
export const storageMove = pgTable(
  'storage_move',
  {
    id: text('id').primaryKey(),
    source: text('source').$type<StorageKind>().notNull(),
    target: text('target').$type<StorageKind>().notNull(),
    state: text('state').$type<'running' | 'done' | 'failed' | 'stopped'>().notNull(),
    /** Files to copy, as counted at its beginning. */
    total: integer('total').notNull(),
    copied: integer('copied').notNull(),
    /** The last path that was copied, in order: from there it goes on. */
    lastPath: text('last_path').notNull(),
    lastError: text('last_error'),
    startedAt: instant('started_at').notNull(),
    startedBy: text('started_by'),
    endedAt: instant('ended_at'),
  },
  (table) => [index().on(table.startedAt)],
)
