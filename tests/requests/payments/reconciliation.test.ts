import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import {
  dispute,
  methodSetup,
  payment,
  paymentDiscrepancy,
  refund,
} from '#server/database/schema/payments/payments.ts'
import { sandboxDispute, sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { comparePayments } from '#server/payments/reconciliation/compare-payments.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import { closeDiscrepancy, refundDiscrepancy } from '#server/payments/reconciliation/resolve-discrepancy.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { expireOrders } from '#server/sales/checkout/expire-orders.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer, orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { confirmCard } from '#tests/harness/purchases.ts'

/** No event of the provider ever arrives. */
const lost = { deliveryPlan: () => ({ deliveries: 0, delayMs: 0 }) }

const discrepancies = (shop: TestApp) => shop.ports.db.select().from(paymentDiscrepancy)
const orderStates = async (shop: TestApp) =>
  (await shop.ports.db.select({ status: order.status }).from(order)).map(({ status }) => status)

test('after lost webhooks, the jobs recover the payment first, then its refund and dispute', async () => {
  await using shop = await createTestApp(lost)
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await confirmCard(visitor, placed)
  expect(await orderStates(shop)).toEqual(['pending'])
  await reconcilePayments(shop.ports)
  expect(await orderStates(shop)).toEqual(['paid'])

  // Refunded in the provider's dashboard, and disputed by a bank.
  const { payments, db } = shop.ports
  await payments.refund({ idempotencyKey: 'there', paymentId: placed.providerPaymentId, amount: cents(500) })
  await db.insert(sandboxDispute).values({
    id: 'dis_1',
    paymentId: placed.providerPaymentId,
    amount: cents(1400),
    status: 'needs_response',
    reason: 'fraudulent',
    respondBy: new Date('2026-11-28T10:00:00Z'),
    createdAt: shop.clock.now(),
  })
  await reconcilePayments(shop.ports)
  expect(await db.$count(refund)).toBe(0)
  for (let round = 0; round < 3; round += 1) await comparePayments(shop.ports)
  expect(await db.select().from(refund)).toMatchObject([
    { amount: 500, status: 'succeeded', requestedBy: null },
  ])
  expect(await db.select().from(payment)).toMatchObject([{ status: 'succeeded', refunded: 500 }])
  expect(await db.select().from(dispute)).toMatchObject([{ amount: 1400, status: 'needs_response' }])
  const events = await db.select().from(ledgerEvent).where(eq(ledgerEvent.type, 'refund_made'))
  expect(events).toMatchObject([{ amount: 500 }])

  await db.update(sandboxDispute).set({ status: 'won' })
  await comparePayments(shop.ports)
  expect(await db.select().from(dispute)).toMatchObject([{ status: 'won' }])
  expect(await discrepancies(shop)).toEqual([])
})

test('a payment whose provider id was lost is found again at the provider', async () => {
  await using shop = await createTestApp(lost)
  const { visitor, placed } = await orderAsNewCustomer(shop)
  // As after a crash between the provider's response and its storage.
  await shop.ports.db.update(payment).set({ providerPaymentId: null })
  await confirmCard(visitor, placed)
  await comparePayments(shop.ports)
  expect(await shop.ports.db.select().from(payment)).toMatchObject([
    { providerPaymentId: placed.providerPaymentId, status: 'succeeded' },
  ])
  expect(await orderStates(shop)).toEqual(['paid'])
  expect(await discrepancies(shop)).toEqual([])
})

test('an order paid by direct debit stays pending until the bank answers, even after 40 days', async () => {
  await using shop = await createTestApp(lost)
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await visitor.postJson(`/sandbox/payments/${placed.providerPaymentId}/confirm`, {
    clientSecret: placed.clientSecret,
    paymentMethod: { iban: 'FR1420041010050500013M02606' },
    returnUrl: placed.confirmation,
  })
  await reconcilePayments(shop.ports)
  shop.clock.forward(40 * 86_400_000)
  await expireOrders(shop.ports)
  expect(await orderStates(shop)).toEqual(['pending'])
  // The sandbox concludes due debits here; its events are lost.
  await shop.ports.sandboxApi?.deliverEvents(async () => ({ status: 200 }))
  await reconcilePayments(shop.ports)
  expect(await orderStates(shop)).toEqual(['paid'])
})

test('a payment without an order is reported once, and can be refunded', async () => {
  await using shop = await createTestApp(lost)
  const { visitor, placed } = await orderAsNewCustomer(shop)
  const { payments, db } = shop.ports
  const stray = await payments.createSinglePayment({
    idempotencyKey: 'from elsewhere',
    amount: cents(4200),
    currency: 'eur',
    description: 'Vente au marché',
    email: null,
    metadata: {},
  })
  await confirmCard(visitor, {
    ...placed,
    providerPaymentId: stray.payment.id,
    clientSecret: stray.clientSecret,
  })
  await comparePayments(shop.ports)
  await comparePayments(shop.ports)
  const [discrepancy] = await discrepancies(shop)
  expect(discrepancy).toMatchObject({
    kind: 'paid_without_order',
    providerPaymentId: stray.payment.id,
    amount: 4200,
    expected: null,
    details: { description: 'Vente au marché' },
    resolvedAt: null,
  })
  const id = discrepancy?.id ?? ''
  await refundDiscrepancy(shop.ports, id, 'owner-1')
  expect((await payments.getPayment(stray.payment.id)).payment.refunded).toBe(4200)
  expect(await discrepancies(shop)).toMatchObject([{ resolution: 'refunded', resolvedBy: 'owner-1' }])
  await expect(refundDiscrepancy(shop.ports, id, 'owner-1')).rejects.toThrow('not_found')
  await comparePayments(shop.ports)
  expect(await discrepancies(shop)).toHaveLength(1)
  expect(await db.$count(payment, eq(payment.providerPaymentId, stray.payment.id))).toBe(0)
})

test('a payment of another amount does not confirm the order, and its refund cancels the order', async () => {
  await using shop = await createTestApp(lost)
  const { db } = shop.ports
  await db.update(product).set({ stock: 5 }).where(eq(product.id, 'quiz'))
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await db
    .update(sandboxPayment)
    .set({ amount: cents(100) })
    .where(eq(sandboxPayment.id, placed.providerPaymentId))
  await confirmCard(visitor, placed)
  await reconcilePayments(shop.ports)
  shop.clock.forward(3_600_000)
  await expireOrders(shop.ports)
  expect(await orderStates(shop)).toEqual(['pending'])
  const [discrepancy] = await discrepancies(shop)
  expect(discrepancy).toMatchObject({ kind: 'amount_differs', amount: 100, expected: 1900 })
  await refundDiscrepancy(shop.ports, discrepancy?.id ?? '', 'owner-1')
  expect(await orderStates(shop)).toEqual(['cancelled'])
  expect((await shop.ports.payments.getPayment(placed.providerPaymentId)).payment.refunded).toBe(100)
  expect(await db.select({ stock: product.stock }).from(product).where(eq(product.id, 'quiz'))).toEqual([
    { stock: 5 },
  ])
})

test('a payment unknown to the provider is reported and does not block other payments', async () => {
  await using shop = await createTestApp(lost)
  const { placed } = await orderAsNewCustomer(shop)
  const second = await orderAsNewCustomer(shop)
  await confirmCard(second.visitor, second.placed)
  await shop.ports.db
    .update(payment)
    .set({ providerPaymentId: 'pay_gone' })
    .where(eq(payment.providerPaymentId, placed.providerPaymentId))
  await reconcilePayments(shop.ports)
  await reconcilePayments(shop.ports)
  expect((await orderStates(shop)).toSorted()).toEqual(['paid', 'pending'])
  const [discrepancy] = await discrepancies(shop)
  expect(discrepancy).toMatchObject({ kind: 'unknown_at_provider', providerPaymentId: 'pay_gone' })
  await expect(refundDiscrepancy(shop.ports, discrepancy?.id ?? '', 'owner-1')).rejects.toThrow(
    'refund_refused',
  )
  await closeDiscrepancy(shop.ports, discrepancy?.id ?? '', 'Ancien compte', 'owner-1')
  expect((await orderStates(shop)).toSorted()).toEqual(['cancelled', 'paid'])
  expect(await discrepancies(shop)).toMatchObject([{ resolution: 'noted', note: 'Ancien compte' }])
})

test('settling a paid order several times concurrently changes nothing', async () => {
  await using shop = await createTestApp()
  const { placed } = await buyAsNewCustomer(shop)
  await shop.runJobs()
  const { db } = shop.ports
  const stored = async () => ({
    payments: await db.select().from(payment),
    invoices: await db.$count(invoice),
    ledgerEvents: await db.$count(ledgerEvent),
    mails: await db.$count(outboxMail),
  })
  const before = await stored()
  shop.clock.forward(60_000)
  await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop.ports, placed.providerPaymentId)))
  await shop.runJobs()
  expect(await stored()).toEqual(before)
})

test('refunds that keep failing do not block a later refund', async () => {
  await using shop = await createTestApp()
  const { placed: failing } = await buyAsNewCustomer(shop)
  const { placed: correct } = await buyAsNewCustomer(shop)
  const { payments, db } = shop.ports
  const readPaymentId = async (providerPaymentId: string) => {
    const [row] = await db.select().from(payment).where(eq(payment.providerPaymentId, providerPaymentId))
    return row?.id ?? ''
  }
  const row = (id: string, paymentId: string) => ({
    id,
    paymentId,
    provider: payments.provider,
    amount: cents(1),
    reason: 'test',
    status: 'pending' as const,
    createdAt: new Date(shop.clock.now().getTime() - 120_000),
    updatedAt: new Date(shop.clock.now().getTime() - 120_000),
  })
  // One run reads a hundred.
  const failingId = await readPaymentId(failing.providerPaymentId)
  await db.insert(refund).values(Array.from({ length: 100 }, (_, index) => row(`bad-${index}`, failingId)))
  await db.insert(refund).values(row('good', await readPaymentId(correct.providerPaymentId)))
  const ports: TestApp['ports'] = {
    ...shop.ports,
    payments: {
      ...payments,
      listRefunds(id) {
        if (id === failing.providerPaymentId) throw new Error('Cannot answer')
        return payments.listRefunds(id)
      },
    },
  }
  const state = async () => (await db.select().from(refund).where(eq(refund.id, 'good')))[0]?.status
  await reconcilePayments(ports)
  shop.clock.forward(5 * 60_000)
  await reconcilePayments(ports)
  expect(await state()).toBe('succeeded')
})

test('open payment method setups are checked, least recently updated first', async () => {
  await using shop = await createTestApp(lost)
  const { db, payments } = shop.ports
  const customers = [await buyAsNewCustomer(shop), await buyAsNewCustomer(shop)]
  for (const { visitor } of customers) {
    await visitor.post('/user/card.data', { intent: 'replace' })
    shop.clock.forward(1 * 60_000)
  }
  const requestedIds: string[] = []
  const ports: TestApp['ports'] = {
    ...shop.ports,
    payments: {
      ...payments,
      getMethodSetup(id) {
        requestedIds.push(id)
        throw new Error('Cannot answer')
      },
    },
  }
  const [first, second] = await db.select().from(methodSetup).orderBy(methodSetup.createdAt)
  if (!first || !second) throw new Error('No setups')
  await db.update(methodSetup).set({ updatedAt: shop.clock.now() }).where(eq(methodSetup.id, first.id))
  shop.clock.forward(1 * 60_000)
  await reconcilePayments(ports)
  expect(requestedIds).toEqual([second.providerSetupId, first.providerSetupId])
})
