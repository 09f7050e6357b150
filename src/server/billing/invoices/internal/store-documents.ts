import { createHash } from 'node:crypto'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import type { Ports } from '#server/ports/ports.ts'
import { invoiceModel } from '../../documents/internal/model/invoice-model.ts'
import { writeCii } from '../../documents/internal/xml/write-cii.ts'
import type { InvoiceRows } from '../../documents/model/invoice-rows.ts'
import { renderPdf } from '../../documents/render-pdf.ts'

/**
 * Renders an invoice's PDF and data and stores both with their SHA-256, under paths derived from it. Both are recorded
 * in one statement: of two concurrent renderings, the one recorded first is the document.
 */
export async function storeDocuments(
  { db, clock, files }: Pick<Ports, 'db' | 'clock' | 'files'>,
  rows: InvoiceRows,
): Promise<void> {
  const { id: invoiceId, number } = rows.invoice
  const renderings = [
    { kind: 'cii', bytes: writeCii(invoiceModel(rows)), extension: 'xml', type: 'application/xml' },
    {
      kind: 'pdf',
      bytes: await renderPdf({ kind: 'invoice', of: rows }),
      extension: 'pdf',
      type: 'application/pdf',
    },
  ] as const
  const createdAt = clock.now()
  const records = await Promise.all(
    renderings.map(async ({ kind, bytes, extension, type }) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = `invoices/${number}-${sha256.slice(0, 12)}.${extension}`
      await files.put(path, bytes, type)
      return { invoiceId, kind, path, sha256, createdAt }
    }),
  )
  await db.insert(invoiceDocument).values(records).onConflictDoNothing()
}
