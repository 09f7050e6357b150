import { eq } from 'drizzle-orm'
import type { DocumentSeries } from '#domain/billing/document-number.ts'
import { DomainError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { m } from '#messages/messages.ts'
import { invoice } from '../database/schema/billing.ts'
import type { Ports } from '../ports/ports.ts'
import { getInvoicePdf } from './get-invoice-pdf.ts'

export type DocumentKind = 'pdf' | 'cii' | 'ubl'

/** An issued document as a file, ready to be handed out. Throws DomainError 'not_found'. */
export async function getDocument(
  ports: Pick<Ports, 'db' | 'clock' | 'files'>,
  invoiceId: string,
  kind: DocumentKind,
): Promise<{
  number: string
  series: DocumentSeries
  language: Language
  name: string
  type: string
  bytes: Uint8Array
}> {
  const [row] = await ports.db
    .select({ series: invoice.series })
    .from(invoice)
    .where(eq(invoice.id, invoiceId))
  if (!row || kind !== 'pdf') throw new DomainError('not_found')
  const { number, language, bytes } = await getInvoicePdf(ports, invoiceId)
  const name = m.file_invoice({ number }, { locale: language })
  return { number, series: row.series, language, name, type: 'application/pdf', bytes }
}
