import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { invoice, invoiceLine } from '../database/schema/billing.ts'
import { invoiceDocument } from '../database/schema/documents.ts'
import { order } from '../database/schema/orders.ts'
import { renderInvoicePdf } from '../documents/render-invoice-pdf.ts'
import { findTemplate } from '../invoice-template/queries.ts'
import { readLogo } from '../invoice-template/read-logo.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * The bytes of an issued invoice. Rendered once and kept with their sha256; from then on the kept bytes are the
 * document. Two renderings at once agree on the one that was recorded first.
 */
export async function getInvoicePdf(
  { db, clock, files }: Pick<Ports, 'db' | 'clock' | 'files'>,
  invoiceId: string,
): Promise<{ number: string; language: Language; bytes: Uint8Array }> {
  const [row] = await db
    .select({ invoice, document: invoiceDocument, orderNumber: order.number, orderedAt: order.placedAt })
    .from(invoice)
    .leftJoin(
      invoiceDocument,
      and(eq(invoiceDocument.invoiceId, invoice.id), eq(invoiceDocument.kind, 'pdf')),
    )
    .leftJoin(order, eq(order.id, invoice.orderId))
    .where(eq(invoice.id, invoiceId))
  if (!row) throw new DomainError('not_found')
  const { number, language } = row.invoice
  if (row.document) {
    const stored = await files.get(row.document.path)
    if (!stored) throw new Error(`The document of ${number} is missing: ${row.document.path}`)
    return { number, language, bytes: stored.bytes }
  }
  const lines = await db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))
  const template = await findTemplate({ db }, row.invoice.templateVersion)
  const bytes = await renderInvoicePdf({
    invoice: row.invoice,
    lines,
    template,
    logo: await readLogo({ files }, template),
    orderNumber: row.orderNumber,
    orderedAt: row.orderedAt,
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = `invoices/${number}-${sha256.slice(0, 12)}.pdf`
  await files.put(path, bytes, 'application/pdf')
  const recorded = await db
    .insert(invoiceDocument)
    .values({ invoiceId, kind: 'pdf', path, sha256, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ path: invoiceDocument.path })
  return recorded.length ? { number, language, bytes } : getInvoicePdf({ db, clock, files }, invoiceId)
}
