import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { DocumentNote } from '#domain/billing/invoices/document-note.ts'
import type { VatReason } from '#domain/billing/tax/decide-vat.ts'
import type { RateTotal } from '#domain/billing/tax/total-by-rate.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

/** The printed reasons for not charging VAT. */
export const vatReasonText = {
  reverse_charge: m.invoice_note_reverse_charge,
  franchise: m.invoice_note_franchise,
  overseas_exempt: m.invoice_note_overseas_exempt,
  outside_eu: m.invoice_note_outside_eu,
} satisfies Record<VatReason, unknown>

type NotesInput = {
  language: Language
  buyer: Buyer
  byRate: readonly RateTotal[]
  isOnDebits: boolean
}

/**
 * Whether a document states that its VAT is due on invoicing: it then has one TXD note more than reasons for not
 * charging VAT.
 */
export function hasDebitsNote({
  byRate,
  notes,
}: {
  byRate: readonly RateTotal[]
  notes: readonly DocumentNote[]
}) {
  const mentions = notes.filter(({ codes }) => codes.includes('TXD'))
  return mentions.length > new Set(byRate.flatMap(({ reason }) => reason ?? [])).size
}

/** The legal notes of an invoice or credit note, which depend on seller, buyer and taxes. */
export function invoiceNotes({ language, buyer, byRate, isOnDebits }: NotesInput): DocumentNote[] {
  const locale = { locale: language }
  return [
    ...taxNotes({ language, byRate, isOnDebits }),
    // Late payment penalties apply to businesses only: a consumer's invoice must not mention them.
    ...(buyer.buyerType === 'business'
      ? [
          { codes: ['PMD', 'PMT'] as const, text: m.invoice_late_payment({}, locale) },
          { codes: ['AAB'] as const, text: m.invoice_no_discount({}, locale) },
        ]
      : []),
  ]
}

function taxNotes({ language, byRate, isOnDebits }: Omit<NotesInput, 'buyer'>): DocumentNote[] {
  const locale = { locale: language }
  const reasons = [...new Set(byRate.flatMap(({ reason }) => reason ?? []))]
  return [
    { codes: ['AAI'], text: m.invoice_category({}, locale) },
    ...reasons.map((reason) => ({ codes: ['TXD'] as const, text: vatReasonText[reason]({}, locale) })),
    ...(isOnDebits && byRate.some(({ vat }) => vat !== 0)
      ? [{ codes: ['TXD'] as const, text: m.invoice_note_on_debits({}, locale) }]
      : []),
  ]
}
