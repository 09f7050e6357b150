import { m } from '#messages/messages.ts'
import type { ZipEntry } from '../documents/zip-files.ts'
import { zipFiles } from '../documents/zip-files.ts'
import { getInvoicePdf } from './get-invoice-pdf.ts'
import { type InvoiceFilter, listOwnInvoices } from './queries.ts'

/** The PDFs of a customer's invoices that match the filter, under the names they have in mails. */
export function zipInvoices(
  ports: Parameters<typeof getInvoicePdf>[0],
  accountId: string,
  filter: InvoiceFilter,
): ReadableStream<Uint8Array> {
  return zipFiles(pdfsOf(ports, accountId, filter))
}

async function* pdfsOf(
  ports: Parameters<typeof getInvoicePdf>[0],
  accountId: string,
  filter: InvoiceFilter,
): AsyncGenerator<ZipEntry> {
  for (const { id } of await listOwnInvoices(ports, accountId, filter)) {
    const { bytes, number, language } = await getInvoicePdf(ports, id)
    yield { name: m.file_invoice({ number }, { locale: language }), bytes, isPacked: true }
  }
}
