import { getDocument } from '../../src/server/billing/invoices/get-document.ts'
import type { Ports } from '../../src/server/ports/ports.ts'

/** Renders and stores the PDF of an issued document, as for a customer. Returns its size in bytes. */
export async function renderDocument(ports: Ports, documentId: string): Promise<number> {
  return (await getDocument(ports, documentId, 'pdf')).bytes.length
}
