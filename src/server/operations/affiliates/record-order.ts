import { eq } from 'drizzle-orm'
import { isSameMailbox } from '#domain/operations/affiliates/own-purchase.ts'
import { affiliatePartner } from '#server/database/schema/operations/affiliates.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { type Conversion, type RecordPorts, recordConversion } from './record-conversion.ts'

/**
 * Job; idempotent. Records the conversion of a paid order with an affiliate code; undefined for an order without one.
 */
export async function recordOrder(ports: RecordPorts, orderId: string): Promise<Conversion | undefined> {
  const [row] = await ports.db
    .select({
      number: order.number,
      total: order.total,
      email: order.email,
      code: order.affiliateCode,
      partnerEmail: affiliatePartner.email,
    })
    .from(order)
    .leftJoin(affiliatePartner, eq(affiliatePartner.code, order.affiliateCode))
    .where(eq(order.id, orderId))
  if (!row?.code) return undefined
  const { conversion } = await recordConversion(ports, {
    trackingCode: row.code,
    amount: row.total,
    reference: row.number,
    orderId,
    source: 'vitrine',
    origin: 'shop',
    isOwnPurchase: isSameMailbox(row.partnerEmail ?? '', row.email),
  })
  return conversion
}
