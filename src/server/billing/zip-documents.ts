import { mostZipped } from '#domain/billing/document-limits.ts'
import { type ZipEntry, zipFiles } from '../documents/zip-files.ts'
import type { Ports } from '../ports/ports.ts'
import { getDocument } from './get-document.ts'
import { type ChosenDocuments, listChosenDocuments } from './list-chosen-documents.ts'

type ZipPorts = Pick<Ports, 'db' | 'clock' | 'files' | 'log'>

/** The PDFs of chosen invoices and credit notes, under the names they have in mails. Throws DomainError 'too_many_documents'. */
export async function zipDocuments(
  ports: ZipPorts,
  chosen: ChosenDocuments,
): Promise<ReadableStream<Uint8Array>> {
  return zipFiles(pdfsOf(ports, await listChosenDocuments(ports, chosen, mostZipped)))
}

async function* pdfsOf(ports: ZipPorts, documents: readonly { id: string }[]): AsyncGenerator<ZipEntry> {
  for (const { id } of documents) {
    const { name, bytes } = await getDocument(ports, id, 'pdf')
    yield { name, bytes, isPacked: true }
  }
}
