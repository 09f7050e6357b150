import { m } from '#messages/messages.ts'
import type { Step } from '#web/components/back-office/timeline.tsx'
import { documentIssuedText } from '#web/components/billing/document-issued-text.ts'
import { money } from '#web/components/ui/money.ts'
import type { InvoiceData } from './load-invoice.ts'

/** Texts for actions of staff. An action without a text is shown by its name in the audit log. */
const actTexts: Record<string, () => string> = {
  'invoice.sent_again': m.document_step_sent_again,
  'data.read': m.document_step_read,
  'invoice.charge_retried': m.document_step_retried,
  'invoice.held': m.document_step_held,
  'invoice.released': m.document_step_released,
  'invoice.transfer_recorded': m.document_step_transfer,
  'invoice.written_off': m.document_step_written_off,
  'invoice.claimed_again': m.document_step_claimed_again,
  'credit-note.issued': m.document_step_credited,
}

/** Everything that happened to a document, in chronological order, merged from several sources. */
export function documentSteps(invoice: InvoiceData): Step[] {
  const { number, series, status, issuedAt, dueOn, paidAt, creditNotes, mails, acts, payments } = invoice
  return [
    { key: 'issued', at: issuedAt, text: documentIssuedText({ number, series }), tone: 'calm' as const },
    ...(series === 'INV' && paidAt
      ? [{ key: 'paid', at: paidAt, text: m.timeline_paid(), tone: 'good' as const }]
      : []),
    ...(status === 'overdue'
      ? [{ key: 'overdue', at: dueOn, text: m.document_step_due(), tone: 'bad' as const }]
      : []),
    ...payments
      .filter(({ status: state, failure }) => state === 'requires_method' && failure !== null)
      .map(({ id, at }) => ({ key: id, at, text: m.document_step_refused(), tone: 'bad' as const })),
    ...creditNotes.map((creditNote) => ({
      key: creditNote.number,
      at: creditNote.at,
      text: m.document_step_credit({ number: creditNote.number, amount: money(creditNote.total) }),
      tone: 'calm' as const,
    })),
    ...mails.map(({ id, at, recipient, subject, status: state }) => ({
      key: id,
      at,
      text:
        state === 'accepted'
          ? m.document_step_mailed({ subject, address: recipient })
          : m.document_step_mail_waits({ subject, address: recipient }),
      tone: state === 'failed' ? ('bad' as const) : ('calm' as const),
    })),
    ...acts.map(({ id, at, action, actor }) => ({
      key: `act ${id}`,
      at,
      text: actTexts[action]?.() ?? action,
      actor,
      tone: 'calm' as const,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}
