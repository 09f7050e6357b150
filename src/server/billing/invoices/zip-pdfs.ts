import { type ZipEntry, zipFiles } from '../documents/zip-files.ts'
import { type DocumentPorts, getDocument } from './get-document.ts'

/** A ZIP stream of the documents' PDFs, under their file names. */
export function zipPdfs(
  ports: DocumentPorts,
  documents: readonly { id: string }[],
): ReadableStream<Uint8Array> {
  return zipFiles(readPdfs(ports, documents))
}

async function* readPdfs(
  ports: DocumentPorts,
  documents: readonly { id: string }[],
): AsyncGenerator<ZipEntry> {
  for (const { id } of documents) {
    const { name, bytes } = await getDocument(ports, id, 'pdf')
    yield { name, bytes, isPacked: true }
  }
}
