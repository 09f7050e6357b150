import { desc, notExists, sql } from 'drizzle-orm'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Asked for at once: some minutes of work. */
const mostDrawn = 500

/** Asks for the PDFs of issued documents that have none yet, the newest first; how many were asked for. Safe to repeat: none is drawn twice. */
export async function drawMissing({ db, jobs }: Pick<Ports, 'db' | 'jobs'>): Promise<number> {
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
      .limit(mostDrawn)
    await jobs.sendMany(transaction, 'billing.render-invoice', missing)
    return missing.length
  })
}
