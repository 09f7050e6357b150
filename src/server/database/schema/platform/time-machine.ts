import { bigint, boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** How far a demonstration's clock is ahead and what is being played; one row, none where no clock was ever moved. */
export const timeMachine = pgTable('time_machine', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  isPlaying: boolean('is_playing').notNull(),
  /** From where to where, by the shop's clock, the last time was played. */
  playedFrom: instant('played_from'),
  playedUntil: instant('played_until'),
  /** Counted up to here. */
  countedTo: instant('counted_to'),
  invoices: integer('invoices').notNull(),
  charges: integer('charges').notNull(),
  mails: integer('mails').notNull(),
  /** By the real clock: a player that is not heard of any more has ended. */
  touchedAt: instant('touched_at'),
})
