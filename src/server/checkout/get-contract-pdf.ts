import { and, asc, eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { consentEvent, order, orderLine } from '../database/schema/orders.ts'
import { renderContractPdf } from '../documents/render-contract-pdf.ts'
import { fillDocument } from '../legal/fill-document.ts'
import { findDocument } from '../legal/queries.ts'
import type { Ports } from '../ports/ports.ts'

/** The contract of an order as it was accepted: recap and the very version of the terms. Kept once rendered. */
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
  const [lines, [accepted], seller] = await Promise.all([
    ports.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position)),
    ports.db
      .select()
      .from(consentEvent)
      .where(and(eq(consentEvent.orderId, orderId), eq(consentEvent.type, 'terms_of_sale'))),
    ports.settings.get('seller'),
  ])
  const terms = accepted?.documentId ? await findDocument(ports, accepted.documentId) : undefined
  if (!terms) throw new Error(`Order ${number} has no accepted terms`)
  const bytes = await renderContractPdf({
    order: placed,
    lines,
    seller,
    termsMarkdown: await fillDocument(ports, terms),
    termsVersion: terms.version,
    isDemonstration: ports.shop.mode === 'demo',
  })
  await ports.files.put(path, bytes, 'application/pdf')
  return { number, language, bytes }
}
