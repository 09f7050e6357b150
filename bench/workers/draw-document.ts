import { getDocument } from '../../src/server/billing/invoices/get-document.ts'
import type { Ports } from '../../src/server/ports/ports.ts'

/** The PDF of an issued document as a customer gets it, drawn and kept: the one place where the measure knows how. Returns its bytes' number. */
export async function drawDocument(ports: Ports, documentId: string): Promise<number> {
  return (await getDocument(ports, documentId, 'pdf')).bytes.length
}
