import type { DocumentSeries } from '#domain/billing/invoices/document-number.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

/** The PDF with embedded data, that data alone (UN/CEFACT CII), or the same in UBL. */
export type DocumentKind = 'pdf' | 'cii' | 'ubl'

const suffixes: Record<DocumentKind, string> = { pdf: '.pdf', cii: '.xml', ubl: '-ubl.xml' }

/** File name of a document in the document's language: 'facture-INV-2026000042.pdf'. */
export function documentName(
  { series, number, language }: { series: DocumentSeries; number: string; language: Language },
  kind: DocumentKind,
): string {
  const locale = { locale: language }
  const name = series === 'AV' ? m.file_credit_note({ number }, locale) : m.file_invoice({ number }, locale)
  return name.replace(/\.pdf$/, suffixes[kind])
}
