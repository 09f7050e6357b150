import type { LedgerEventType } from '#domain/billing/ledger/ledger-entry.ts'
import { m } from '#messages/messages.ts'
import type { DatedJournalEntry } from './read-journal-entries.ts'

type Named = (piece: { name: string }) => string

/** Accounting records in France are kept in French (Code de commerce, art. L123-22). */
const locale = { locale: 'fr' } as const

const labels: Partial<Record<LedgerEventType, Named>> = {
  invoice_issued: ({ name }) => m.pay_invoice({ number: name }, locale),
  credit_note_issued: ({ name }) => m.credit_note_document_title({ number: name }, locale),
  payment_received: (piece) => m.accounts_payment(piece, locale),
  refund_made: (piece) => m.ledger_refund(piece, locale),
  refund_returned: (piece) => m.accounts_refund_returned(piece, locale),
  invoice_written_off: (piece) => m.accounts_written_off(piece, locale),
  write_off_reversed: (piece) => m.accounts_write_off_reversed(piece, locale),
  other_payment_received: (piece) => m.accounts_unexplained(piece, locale),
  other_refund_made: (piece) => m.accounts_unexplained_refund(piece, locale),
  other_refund_returned: (piece) => m.accounts_unexplained_refund(piece, locale),
}

/** The label of a journal entry; money is named after the document it is for, if any. */
export function journalEntryLabel({
  type,
  number,
  reference,
  journal,
}: Pick<DatedJournalEntry, 'type' | 'number' | 'reference' | 'journal'>): string {
  return labels[type]?.({ name: journal === 'BQ' ? reference || number : number }) ?? ''
}
