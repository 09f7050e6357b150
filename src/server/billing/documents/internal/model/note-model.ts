import type { DocumentNote } from '#domain/billing/invoices/document-note.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { m } from '#messages/messages.ts'
import type { InvoiceRows } from '../../model/invoice-rows.ts'

/** A note and its position on the page: above the lines, below the totals, at the foot or at the head of each page. */
export type NoteModel = DocumentNote & { place: 'lead' | 'mention' | 'footer' | 'banner' }

/** All notes of a document: the credited invoice and the reason, the legal mentions, and the owner's texts. */
export function noteModel({ invoice, credited, template, unpaid, isSpecimen }: InvoiceRows): NoteModel[] {
  const { language, reason, isDemonstration } = invoice
  const locale = { locale: language }
  const { legalText, footerText } = template.texts[language]
  const createNote = (position: NoteModel['place'], text: string): NoteModel[] =>
    text.trim() ? [{ codes: ['AAI'], text: text.trim(), place: position }] : []
  return [
    ...(isSpecimen
      ? createNote('banner', m.invoice_specimen({}, locale))
      : isDemonstration
        ? createNote('banner', m.invoice_demonstration({}, locale))
        : []),
    ...(unpaid ? createNote('lead', unpaid) : []),
    ...(credited
      ? createNote(
          'lead',
          m.credit_note_of_note(
            { number: credited.number, date: formatDay(credited.issuedOn, language) },
            locale,
          ),
        )
      : []),
    ...(reason ? createNote('lead', m.credit_note_reason({ reason }, locale)) : []),
    ...invoice.notes.map((storedNote) => ({ ...storedNote, place: 'mention' as const })),
    ...createNote('mention', legalText),
    ...(template.useFooter ? createNote('footer', footerText) : []),
  ]
}
