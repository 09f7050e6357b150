import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LedgerEntry, LedgerEventType } from '#domain/ledger/ledger-entry.ts'
import { instant, money } from './columns.ts'

/** What happened to money, append-only; a job seals the rows into a hash chain in batches (D10). */
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
