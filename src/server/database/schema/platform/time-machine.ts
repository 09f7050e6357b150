import { bigint, boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * Offset of a demonstration's clock and the progress of fast-forwarding; one row, or none when the clock was never
 * moved.
 */
export const timeMachine = pgTable('time_machine', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  isFastForwarding: boolean('is_playing').notNull(),
  /** Start and end of the last fast-forward, by the shop's clock. */
  fastForwardFrom: instant('played_from'),
  fastForwardUntil: instant('played_until'),
  /** Counters are complete up to this instant. */
  countedTo: instant('counted_to'),
  invoices: integer('invoices').notNull(),
  charges: integer('charges').notNull(),
  mails: integer('mails').notNull(),
  /** Heartbeat by the real clock: when it stops, the fast-forwarding process has ended. */
  touchedAt: instant('touched_at'),
})
