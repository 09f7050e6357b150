import { randomUUID } from 'node:crypto'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { computeBreakdown } from '#domain/sales/checkout/breakdown.ts'
import type { Database } from '#server/database/database.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { taxed } from '../documents/french-vat.ts'

type Wanted = { number: string; price: Cents; placedAt?: Date; expiresAt?: Date; takesStock?: boolean }

/** Copies an order that was placed through the shop, with one product at a price; its number must be new. */
export async function insertOrder(db: Database, template: Order, wanted: Wanted): Promise<Order> {
  const { number, price, placedAt = template.placedAt, expiresAt = template.expiresAt, takesStock } = wanted
  const id = randomUUID()
  const breakdown = computeBreakdown(
    taxed([{ productId: 'quiz', quantity: 1, monthlyPrice: price, setupFee: cents(0) }]),
  )
  const row = {
    ...template,
    id,
    number,
    checkoutId: id,
    breakdown,
    total: breakdown.total,
    placedAt,
    expiresAt,
  }
  await db.insert(order).values(row)
  await db.insert(ledgerEvent).values({
    type: 'order_placed',
    orderId: id,
    amount: row.total,
    occurredAt: placedAt,
    data: { number, customer: row.accountId },
  })
  await db.insert(orderLine).values({
    id: randomUUID(),
    orderId: id,
    position: 0,
    productId: 'quiz',
    name: 'Bonne réponse',
    summary: '',
    vatKind: 'electronic',
    priceBasis: 'gross',
    quantity: 1,
    monthlyPrice: price,
    setupFee: cents(0),
    takesStock: takesStock ?? false,
  })
  return row
}
