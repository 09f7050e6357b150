import { bigint, boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * Clock offset of a demo shop, and the progress of fast-forwarding. At most one row; none in a shop without a time
 * machine.
 */
export const timeMachine = pgTable('time_machine', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  isFastForwarding: boolean('is_playing').notNull(),
  /** Start and target of the current or last fast-forward, by the shop's clock. */
  fastForwardFrom: instant('played_from'),
  fastForwardUntil: instant('played_until'),
  /** Counters are complete up to this instant. */
  countedUntil: instant('counted_to'),
  invoices: integer('invoices').notNull(),
  charges: integer('charges').notNull(),
  mails: integer('mails').notNull(),
  /** Heartbeat by the real clock: when it stops, the fast-forwarding process has ended. */
  heartbeatAt: instant('touched_at'),
})
