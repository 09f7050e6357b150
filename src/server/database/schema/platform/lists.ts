import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Row counts of a list by state, updated by triggers in the transaction that changes the rows. Sharded: each writer
 * adds to a slot it holds meanwhile, so that writers do not wait; readers sum the slots. A single slot may be negative.
 */
export const listCount = pgTable(
  'list_count',
  {
    list: text('list').notNull(),
    state: text('state').notNull(),
    slot: integer('slot').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.state, table.slot] })],
)
