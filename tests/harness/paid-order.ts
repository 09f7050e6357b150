import { randomUUID } from 'node:crypto'
import { cents } from '#domain/platform/money/cents.ts'
import type { Database } from '#server/database/database.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { insertOrder } from './rows/inserted-order.ts'

/** Copies an order, paid at the provider but not yet recorded by the shop; returns the provider's payment id. */
export async function insertPaidOrder(db: Database, template: Order, index: number): Promise<string> {
  const number = `CMD-2026${String(500_000 + index)}`
  const { id, total } = await insertOrder(db, template, { number, price: cents(1900 + index) })
  const providerPaymentId = `pay_${id}`
  await db.insert(sandboxMethod).values({
    id: `met_${id}`,
    customerId: 'cus',
    brand: 'Visa',
    last4: '4242',
    expiryMonth: 12,
    expiryYear: 2034,
    laterFailure: null,
    debitFailure: null,
    isDisputed: false,
    fingerprint: id,
  })
  await db.insert(sandboxPayment).values({
    id: providerPaymentId,
    idempotencyKey: id,
    clientSecret: id,
    customerId: 'cus',
    amount: total,
    currency: 'eur',
    description: number,
    metadata: {},
    status: 'succeeded',
    methodId: `met_${id}`,
    createdAt: template.placedAt,
  })
  await db.insert(payment).values({
    id: randomUUID(),
    purpose: 'order',
    orderId: id,
    description: number,
    currency: 'eur',
    isTest: true,
    accountId: template.accountId,
    provider: 'sandbox',
    providerPaymentId,
    amount: total,
    status: 'requires_method',
    createdAt: template.placedAt,
    updatedAt: template.placedAt,
  })
  return providerPaymentId
}
