import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { BackupKind, BackupSlot } from '#domain/platform/backups/backup-name.ts'
import { calendarDay, instant, jsonValue } from '../columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/**
 * A named backup of products, categories, texts and settings. Stored in the database, so that taking one can be
 * part of another transaction.
 */
export const backup = pgTable(
  'backup',
  {
    name: text('name').primaryKey(),
    kind: text('kind').$type<BackupKind>().notNull(),
    /** Day in Paris. */
    takenOn: calendarDay('taken_on').notNull(),
    /** Null: the daily backup. */
    slot: text('slot').$type<BackupSlot>(),
    takenAt: instant('taken_at').notNull(),
    /** Null: taken by the shop itself. */
    authorId: text('author_id'),
    /**
     * Automatic backup: the change it was taken after. Safety backup: the change it was taken before, or the backup
     * that was about to be restored. Empty for daily and manual backups.
     */
    reason: text('reason').notNull().default(''),
    /** Safety backups before a change of products: the products concerned, so that the change can be undone. */
    affected: jsonValue('affected'),
    products: integer('products').notNull(),
    categories: integer('categories').notNull(),
    texts: integer('texts').notNull(),
    settings: integer('settings').notNull(),
    /** Size of the uncompressed JSON. */
    size: integer('size_bytes').notNull(),
    /** SHA-256, in hex, of the uncompressed JSON. */
    sha256: text('sha256').notNull(),
    /** The JSON, compressed with gzip. */
    contents: bytes('contents').notNull(),
  },
  (table) => [index().on(table.takenAt), index().on(table.takenOn, table.slot)],
)
