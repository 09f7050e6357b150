import { desc, notExists, sql } from 'drizzle-orm'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'

/** PDFs enqueued per call: some minutes of work. */
const maxEnqueued = 500

/**
 * Enqueues the rendering of documents that have no PDF yet, newest first; returns how many. Safe to repeat: a document
 * whose PDF is stored is not rendered again.
 */
export async function enqueueMissingPdfs({ db, jobs }: Pick<Ports, 'db' | 'jobs'>): Promise<number> {
  return db.transaction(async (transaction) => {
    const missing = await transaction
      .select({ invoiceId: invoice.id })
      .from(invoice)
      .where(
        notExists(
          transaction
            .select({ one: sql`1` })
            .from(invoiceDocument)
            .where(sql`${invoiceDocument.invoiceId} = ${invoice.id} AND ${invoiceDocument.kind} = 'pdf'`),
        ),
      )
      .orderBy(desc(invoice.issuedAt))
      .limit(maxEnqueued)
    await jobs.sendMany(transaction, 'billing.render-invoice', missing)
    return missing.length
  })
}
