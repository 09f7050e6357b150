import { asc, eq, inArray, sql } from 'drizzle-orm'
import { invoice, invoiceLine, subscription } from '../database/schema/billing.ts'
import { order, orderLine } from '../database/schema/orders.ts'
import { vatCheck, vatEvidence } from '../database/schema/tax.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * What proves the VAT of an issued document: what the registry answered, and the signs of the buyer's country that were kept with the orders its lines
 * come from.
 */
export async function findVatProofs(
  { db }: Pick<Ports, 'db'>,
  { id, vatBasis }: Pick<typeof invoice.$inferSelect, 'id' | 'vatBasis'>,
) {
  const { checkId } = vatBasis.registry
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
  const signs =
    orders.length === 0
      ? []
      : await db
          .select()
          .from(vatEvidence)
          .where(
            inArray(
              vatEvidence.orderId,
              orders.map(({ id: orderId }) => orderId),
            ),
          )
          .orderBy(asc(vatEvidence.recordedAt), asc(vatEvidence.id))
  return { check: checks[0] ?? null, orders, signs }
}
