import type { LedgerEventType } from '#domain/billing/ledger/ledger-entry.ts'
import { m } from '#messages/messages.ts'
import type { StateLabel } from '#messages/state-label.ts'

/** Label and colour of each type of ledger event. */
export const ledgerEventLabels: Record<LedgerEventType, StateLabel> = {
  order_placed: { text: m.timeline_placed, tone: 'calm' },
  order_cancelled: { text: m.timeline_cancelled, tone: 'calm' },
  invoice_issued: { text: m.ledger_type_invoice, tone: 'calm' },
  credit_note_issued: { text: m.ledger_type_credit_note, tone: 'warn' },
  payment_received: { text: m.timeline_paid, tone: 'good' },
  refund_made: { text: m.ledger_type_refund, tone: 'warn' },
  refund_returned: { text: m.ledger_type_returned, tone: 'bad' },
  credit_stored: { text: m.ledger_type_credit_stored, tone: 'calm' },
  credit_used: { text: m.ledger_type_credit_used, tone: 'calm' },
  credit_unused: { text: m.ledger_type_credit_unused, tone: 'calm' },
  credit_returned: { text: m.ledger_type_credit_returned, tone: 'warn' },
  invoice_written_off: { text: m.ledger_type_written_off, tone: 'bad' },
  write_off_reversed: { text: m.ledger_type_write_off_reversed, tone: 'good' },
  other_payment_received: { text: m.ledger_type_other_payment, tone: 'good' },
  other_refund_made: { text: m.ledger_type_other_refund, tone: 'warn' },
  other_refund_returned: { text: m.ledger_type_other_returned, tone: 'bad' },
}
