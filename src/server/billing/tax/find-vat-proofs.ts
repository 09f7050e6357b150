import { asc, eq, inArray, sql } from 'drizzle-orm'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { vatCheck, vatEvidence } from '#server/database/schema/billing/tax.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listBuyerChanges } from '../invoices/list-buyer-changes.ts'

type IssuedDocument = Pick<
  typeof invoice.$inferSelect,
  'id' | 'vatBasis' | 'orderId' | 'creditedInvoiceId' | 'issuedAt'
>

/**
 * Evidence for the VAT of an issued document: the registry's response, and the location evidence it was decided by.
 * The latter is stored with the orders of its lines, or with the latest buyer change before it was issued
 * (`changes`). A credit note has the evidence of its invoice.
 */
export async function findVatProofs({ db }: Pick<Ports, 'db'>, document: IssuedDocument) {
  const { id } = document
  const { checkId } = document.vatBasis.registry
  const orderIds = sql`SELECT i.order_id FROM ${invoice} i WHERE i.id = ${id} AND i.order_id IS NOT NULL
    UNION SELECT ol.order_id FROM ${invoiceLine} l JOIN ${subscription} s ON s.id = l.subscription_id
      JOIN ${orderLine} ol ON ol.id = s.order_line_id WHERE l.invoice_id = ${id}`
  const [checks, orders] = await Promise.all([
    checkId ? db.select().from(vatCheck).where(eq(vatCheck.id, checkId)) : [],
    db
      .select({ id: order.id, number: order.number, isCountryDoubtful: order.isCountryDoubtful })
      .from(order)
      .where(inArray(order.id, sql`(${orderIds})`))
      .orderBy(asc(order.number)),
  ])
  const changes = await findChanges(db, document, orders)
  const unchangedOrders = orders.filter(
    (candidate) => !changes.some(({ orderId }) => orderId === candidate.id),
  )
  const orderEvidence = await db
    .select({ id: vatEvidence.id, kind: vatEvidence.kind, country: vatEvidence.country })
    .from(vatEvidence)
    .where(
      inArray(
        vatEvidence.orderId,
        unchangedOrders.map(({ id: orderId }) => orderId),
      ),
    )
    .orderBy(asc(vatEvidence.recordedAt), asc(vatEvidence.id))
  const changeEvidence = changes.flatMap((change) =>
    change.evidence.map((evidence) => ({ id: `${change.id}-${evidence.kind}`, ...evidence })),
  )
  return { check: checks[0] ?? null, orders, evidence: [...orderEvidence, ...changeEvidence], changes }
}

/**
 * The latest buyer change of each order before the invoice; empty for an order's first invoice, which is billed as
 * ordered.
 */
async function findChanges(
  db: Ports['db'],
  { orderId, creditedInvoiceId, issuedAt }: IssuedDocument,
  orders: readonly { id: string; number: string }[],
) {
  const [creditedInvoice = { orderId, issuedAt }] = creditedInvoiceId
    ? await db
        .select({ orderId: invoice.orderId, issuedAt: invoice.issuedAt })
        .from(invoice)
        .where(eq(invoice.id, creditedInvoiceId))
    : []
  if (creditedInvoice.orderId) return []
  const changes = await listBuyerChanges(
    db,
    orders.map(({ id }) => id),
  )
  return orders.flatMap(({ id, number }) => {
    const latest = changes.findLast(
      (change) => change.orderId === id && change.changedAt <= creditedInvoice.issuedAt,
    )
    return latest ? { ...latest, orderNumber: number } : []
  })
}
