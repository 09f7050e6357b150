import { type Cents, cents } from '#domain/platform/money/cents.ts'
import {
  dispute,
  payment,
  paymentDiscrepancy,
  providerEvent,
} from '#server/database/schema/payments/payments.ts'
import type { TestApp } from '../create-test-app.ts'

type Row<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>

let count = 0
const next = (kind: string) => {
  count += 1
  return `${kind}-${count}`
}

/** Inserts a payment: by default by card, a moment ago, without a known customer. */
export async function insertPayment(shop: TestApp, row: Row<typeof payment> = {}): Promise<string> {
  const now = shop.clock.now()
  const id = row.id ?? next('payment')
  await shop.ports.db.insert(payment).values({
    id,
    purpose: 'other',
    description: 'Un paiement',
    provider: 'sandbox',
    providerPaymentId: `pay_${id}`,
    amount: cents(1000),
    currency: 'eur',
    refunded: cents(0),
    status: 'succeeded',
    isTest: true,
    createdAt: now,
    updatedAt: now,
    ...row,
  })
  return id
}

/** Inserts a dispute: the payer's bank reclaims the payment and waits for a response. */
export async function insertDispute(
  shop: TestApp,
  paymentId: string,
  row: Row<typeof dispute> = {},
): Promise<void> {
  const now = shop.clock.now()
  const id = row.id ?? next('dispute')
  await shop.ports.db.insert(dispute).values({
    id,
    paymentId,
    provider: 'sandbox',
    providerDisputeId: id,
    amount: cents(1000),
    status: 'needs_response',
    reason: 'fraudulent',
    respondBy: new Date(now.getTime() + 7 * 86_400_000),
    createdAt: now,
    updatedAt: now,
    ...row,
  })
}

/** Inserts a dead-lettered event. */
export async function insertEvent(shop: TestApp, row: Row<typeof providerEvent> = {}): Promise<string> {
  const eventId = row.eventId ?? next('event')
  await shop.ports.db.insert(providerEvent).values({
    provider: 'sandbox',
    eventId,
    type: 'payment.succeeded',
    payload: '{}',
    receivedAt: shop.clock.now(),
    state: 'failed',
    attempts: 8,
    problem: 'Broken',
    ...row,
  })
  return eventId
}

/** Inserts a reconciliation discrepancy: a payment without an order. */
export async function insertDiscrepancy(
  shop: TestApp,
  row: Row<typeof paymentDiscrepancy> & { amount?: Cents } = {},
): Promise<string> {
  const id = row.id ?? next('discrepancy')
  await shop.ports.db.insert(paymentDiscrepancy).values({
    id,
    kind: 'paid_without_order',
    provider: 'sandbox',
    providerPaymentId: `pay_${id}`,
    amount: cents(4900),
    currency: 'eur',
    details: {},
    foundAt: shop.clock.now(),
    ...row,
  })
  return id
}
