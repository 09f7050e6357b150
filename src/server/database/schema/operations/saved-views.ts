import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { account } from '../identity/accounts.ts'

/** A search that a staff member saved as a tab of a list. */
export const savedView = pgTable(
  'saved_view',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The path of the list. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Query string of the URL. */
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex().on(table.accountId, table.list, table.name), index().on(table.accountId)],
)
