import type { LedgerEventType } from '#domain/billing/ledger/ledger-entry.ts'
import { m } from '#messages/messages.ts'
import type { DatedJournalEntry } from './read-journal-entries.ts'

type LabelFunction = (entry: { name: string }) => string

/** Accounting records in France are kept in French (Code de commerce, art. L123-22). */
const locale = { locale: 'fr' } as const

const labels: Partial<Record<LedgerEventType, LabelFunction>> = {
  invoice_issued: ({ name }) => m.pay_invoice({ number: name }, locale),
  credit_note_issued: ({ name }) => m.credit_note_document_title({ number: name }, locale),
  payment_received: (entry) => m.accounts_payment(entry, locale),
  refund_made: (entry) => m.ledger_refund(entry, locale),
  refund_returned: (entry) => m.accounts_refund_returned(entry, locale),
  invoice_written_off: (entry) => m.accounts_written_off(entry, locale),
  write_off_reversed: (entry) => m.accounts_write_off_reversed(entry, locale),
  other_payment_received: (entry) => m.accounts_unexplained(entry, locale),
  other_refund_made: (entry) => m.accounts_unexplained_refund(entry, locale),
  other_refund_returned: (entry) => m.accounts_unexplained_refund(entry, locale),
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
