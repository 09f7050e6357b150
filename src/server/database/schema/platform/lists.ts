import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How many rows of a list stand in a state, kept by triggers in the transaction that changes them. In parts: each writer adds to a
 * slot that is its own meanwhile, so that nobody waits; a reader adds them up. A part alone may be below zero.
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
