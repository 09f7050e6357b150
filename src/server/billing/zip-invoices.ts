import type { ZipEntry } from '../documents/zip-files.ts'
import { zipFiles } from '../documents/zip-files.ts'
import { type DocumentPorts, getDocument } from './get-document.ts'
import { type InvoiceFilter, listOwnInvoices } from './queries.ts'

/** The PDFs of a customer's invoices and credit notes that match the filter, under the names they have in mails. */
export function zipInvoices(
  ports: DocumentPorts,
  accountId: string,
  filter: InvoiceFilter,
): ReadableStream<Uint8Array> {
  return zipFiles(pdfsOf(ports, accountId, filter))
}

async function* pdfsOf(
  ports: DocumentPorts,
  accountId: string,
  filter: InvoiceFilter,
): AsyncGenerator<ZipEntry> {
  for (const { id } of await listOwnInvoices(ports, accountId, filter)) {
    const { bytes, name } = await getDocument(ports, id, 'pdf')
    yield { name, bytes, isPacked: true }
  }
}
