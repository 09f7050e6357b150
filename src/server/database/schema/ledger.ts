import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, money } from './columns.ts'

/** What happened to money, append-only; a job seals the rows into a hash chain in batches (D10). */
export const ledgerEvent = pgTable(
  'ledger_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    type: text('type')
      .$type<
        | 'order_placed'
        | 'payment_received'
        | 'other_payment_received'
        | 'invoice_issued'
        | 'credit_note_issued'
        | 'refund_made'
        | 'refund_returned'
        | 'other_refund_made'
        | 'other_refund_returned'
      >()
      .notNull(),
    orderId: text('order_id'),
    invoiceId: text('invoice_id'),
    paymentId: text('payment_id'),
    amount: money('amount_cents').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    seal: integer('seal'),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.paymentId),
    index().on(table.seal),
    index().on(table.type, table.occurredAt),
  ],
)
