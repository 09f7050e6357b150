import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { ContractData } from '#server/billing/documents/contract-text.ts'
import { renderPdf } from '#server/billing/documents/render-pdf.ts'
import { fillDocument } from '#server/billing/legal/fill-document.ts'
import { findDocument } from '#server/billing/legal/queries.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOrderLines } from './internal/list-order-lines.ts'
import { findMandate } from './internal/order-mandate.ts'

/**
 * The contract PDF of an order as accepted: summary and the accepted version of the terms. Stored once rendered. Throws
 * DomainError 'not_found'.
 */
export async function getContractPdf(
  ports: Pick<Ports, 'db' | 'files' | 'settings' | 'shop'>,
  orderId: string,
) {
  const [placed] = await ports.db.select().from(order).where(eq(order.id, orderId))
  if (!placed) throw new DomainError('not_found')
  const { number, language } = placed
  const path = `contracts/${number}.pdf`
  const stored = await ports.files.get(path)
  if (stored) return { number, language, bytes: stored.bytes }
  const [lines, consents, mandate, [issued], seller] = await Promise.all([
    listOrderLines(ports, orderId),
    ports.db.select().from(consentEvent).where(eq(consentEvent.orderId, orderId)),
    findMandate(ports.db, orderId),
    ports.db
      .select({ seller: invoice.seller })
      .from(invoice)
      .where(and(eq(invoice.orderId, orderId), eq(invoice.series, 'INV'))),
    ports.settings.get('seller'),
  ])
  const consent = (type: typeof consentEvent.$inferSelect.type) =>
    consents.find((event) => event.type === type)
  const documentId = consent('terms_of_sale')?.documentId
  const terms = documentId ? await findDocument(ports, documentId) : undefined
  if (!mandate) throw new Error(`Order ${number} has no mandate`)
  if (!terms) throw new Error(`Order ${number} has no accepted terms`)
  const contract: ContractData = {
    order: placed,
    lines,
    // The seller as on the invoice, because the settings may have changed since.
    seller: issued?.seller ?? seller,
    earlyStart: consent('early_start')?.wording ?? '',
    mandate,
    termsMarkdown: await fillDocument(ports, terms),
    termsVersion: terms.version,
    isDemonstration: ports.shop.mode === 'demo',
  }
  const bytes = await renderPdf({ kind: 'contract', of: contract })
  await ports.files.put(path, bytes, 'application/pdf')
  return { number, language, bytes }
}
