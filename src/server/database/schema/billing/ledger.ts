import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LedgerEntry, LedgerEventType } from '#domain/billing/ledger/ledger-entry.ts'
import { calendarDay, instant, money } from '../columns.ts'

/** Money events, append-only; a job seals the rows into a hash chain in batches. */
export const ledgerEvent = pgTable(
  'ledger_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    type: text('type').$type<LedgerEventType>().notNull(),
    orderId: text('order_id'),
    invoiceId: text('invoice_id'),
    paymentId: text('payment_id'),
    amount: money('amount_cents').notNull(),
    data: jsonb('data').$type<LedgerEntry['data']>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    seal: integer('seal'),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.invoiceId),
    index().on(table.paymentId),
    index().on(table.seal),
    index().on(table.type, table.occurredAt),
  ],
)

/**
 * Signed ledger archives that were handed out. Retained as long as the accounting records, to show which archives
 * exist.
 */
export const ledgerArchive = pgTable(
  'ledger_archive',
  {
    id: text('id').primaryKey(),
    startsOn: calendarDay('starts_on').notNull(),
    endsOn: calendarDay('ends_on').notNull(),
    /** SHA-256, in hex, of the signed list. */
    sha256: text('sha256').notNull(),
    /** SHA-256, in hex, of the public key of the signature. */
    publicKeySha256: text('public_key_sha256').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
  },
  (table) => [index().on(table.madeAt)],
)
