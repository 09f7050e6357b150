import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { BackupKind, BackupSlot } from '#domain/platform/backups/backup-name.ts'
import { calendarDay, instant, jsonValue } from '../columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/** A named copy of everything the owner wrote. Kept in the database, so that taking one is part of a transaction. */
export const backup = pgTable(
  'backup',
  {
    name: text('name').primaryKey(),
    kind: text('kind').$type<BackupKind>().notNull(),
    /** In Paris. */
    takenOn: calendarDay('taken_on').notNull(),
    /** Null: the daily version. */
    slot: text('slot').$type<BackupSlot>(),
    takenAt: instant('taken_at').notNull(),
    /** Null: the shop itself. */
    authorId: text('author_id'),
    /**
     * Of an automatic one the change it was taken after, of a safety copy the change it was taken before, or the backup that was about to
     * be restored; empty for the daily one and those taken by hand.
     */
    reason: text('reason').notNull().default(''),
    /** Of a safety copy taken before a change of products: which ones, so that it can be undone. */
    affected: jsonValue('affected'),
    products: integer('products').notNull(),
    categories: integer('categories').notNull(),
    texts: integer('texts').notNull(),
    settings: integer('settings').notNull(),
    /** Of the JSON, in bytes. */
    size: integer('size_bytes').notNull(),
    /** Of the JSON, hexadecimal. */
    sha256: text('sha256').notNull(),
    /** The JSON, compressed with gzip. */
    contents: bytes('contents').notNull(),
  },
  (table) => [index().on(table.takenAt), index().on(table.takenOn, table.slot)],
)
