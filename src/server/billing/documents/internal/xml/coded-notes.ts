import type { NoteCode } from '#domain/billing/invoices/document-note.ts'
import type { NoteModel } from '../model/note-model.ts'

/**
 * The notes with their subject codes. Each code occurs once, since the French e-invoicing reform rejects a second PMT,
 * PMD, AAB or TXD; only AAI (anything else) is repeated.
 */
export function codedNotes(notes: readonly NoteModel[]): { code: NoteCode; text: string }[] {
  const collected: { code: NoteCode; text: string }[] = []
  for (const { codes, text } of notes) {
    for (const code of codes) {
      const existing = code === 'AAI' ? undefined : collected.find((note) => note.code === code)
      if (existing) existing.text += ` ${text}`
      else collected.push({ code, text })
    }
  }
  return collected
}
