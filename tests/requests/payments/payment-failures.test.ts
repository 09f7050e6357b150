import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import {
  payment,
  paymentDiscrepancy,
  paymentMethod,
  providerEvent,
  refund,
} from '#server/database/schema/payments/payments.ts'
import { sandboxPayment, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { processEvent } from '#server/payments/events/process-event.ts'
import { chargeMethod } from '#server/payments/methods/charge-method.ts'
import { comparePayments } from '#server/payments/reconciliation/compare-payments.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import { closeDiscrepancy, refundDiscrepancy } from '#server/payments/reconciliation/resolve-discrepancy.ts'
import { refundPayment } from '#server/payments/refunds/refund-payment.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { startOwnPayment } from '#server/payments/start-own-payment.ts'
import { type Payments, PaymentsUnavailable } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { expireOrders } from '#server/sales/checkout/expire-orders.ts'
import { startPayment } from '#server/sales/checkout/start-payment.ts'
import { cancelOpenPayments } from '#server/subscriptions/renewals/charge-invoices.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer, orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { confirmCard, placeOrder, review } from '#tests/harness/purchases.ts'
import { stripeShop } from '#tests/harness/stripe/stripe-shop.ts'
import { insertUnpaidInvoice } from '#tests/harness/unpaid-invoice.ts'

const lost = { deliveryPlan: () => ({ deliveries: 0, delayMs: 0 }) }
const iban = (number: string) => ({ iban: number })

async function pay(
  shop: TestApp,
  { visitor, placed }: Awaited<ReturnType<typeof orderAsNewCustomer>>,
  method: object,
) {
  const { clientSecret, providerPaymentId, confirmation: returnUrl } = placed
  const response = await visitor.postJson(`/sandbox/payments/${providerPaymentId}/confirm`, {
    clientSecret,
    paymentMethod: method,
    returnUrl,
  })
  return { answer: response, shop }
}

/** The shop with some calls of its provider replaced. */
const withPayments = (ports: Ports, changes: Partial<Payments>): Ports => ({
  ...ports,
  payments: { ...ports.payments, ...changes },
})

const discrepancies = (shop: TestApp) => shop.ports.db.select().from(paymentDiscrepancy)
const readStatus = async (shop: TestApp, number: string) =>
  (await shop.ports.db.select().from(order).where(eq(order.number, number)))[0]?.status

describe('provider keys', () => {
  test('raise no discrepancy and dead-letter no event while they are rejected', async () => {
    await using stripe = await stripeShop()
    const { shop, server } = stripe
    await orderAsNewCustomer(shop)
    const revoked = { status: 401, body: JSON.stringify({ error: { type: 'invalid_request_error' } }) }
    server.outages.push(revoked)
    await reconcilePayments(shop.ports)
    expect(await discrepancies(shop)).toEqual([])
    const [open] = await shop.ports.db.select().from(payment)
    await shop.ports.db.insert(providerEvent).values({
      provider: 'stripe',
      eventId: 'evt_1',
      type: 'x',
      payload: '{}',
      providerPaymentId: open?.providerPaymentId ?? '',
      receivedAt: shop.clock.now(),
      state: 'received',
      attempts: 0,
    })
    server.outages.push(revoked)
    const which = { provider: 'stripe', eventId: 'evt_1' }
    await expect(processEvent(shop.ports, which)).rejects.toThrow()
    expect(await shop.ports.db.select().from(providerEvent)).toMatchObject([
      { state: 'received', attempts: 1 },
    ])
    await processEvent(shop.ports, which)
    expect(await shop.ports.db.select().from(providerEvent)).toMatchObject([{ state: 'processed' }])
  })

  test('of another account recreate a customer who is unknown there', async () => {
    await using stripe = await stripeShop()
    const { shop } = stripe
    const { visitor, placed } = await orderAsNewCustomer(shop)
    stripe.server.pay(placed.providerPaymentId, placed.clientSecret, {
      card: { number: '4242424242424242', expMonth: 12, expYear: 2034 },
    })
    await visitor.get(placed.confirmation)
    await shop.ports.db.execute(
      sql`UPDATE payment_customer SET provider_customer_id = 'cus_of_another_account'`,
    )
    const repeated = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*2') })
    expect(repeated.placed?.clientSecret).toMatch(/^pi_/)
  })
})

describe('a payment discrepancy', () => {
  test('is closed once its payment is settled, and closing it with a note undoes no payment', async () => {
    await using shop = await createTestApp(lost)
    const { placed } = await orderAsNewCustomer(shop)
    const id = placed.providerPaymentId
    await shop.ports.db.update(payment).set({ providerPaymentId: 'pay_gone' })
    await reconcilePayments(shop.ports)
    const [discrepancy] = await discrepancies(shop)
    await shop.ports.db.update(payment).set({ providerPaymentId: id, status: 'succeeded' })
    await closeDiscrepancy(shop.ports, discrepancy?.id ?? '', 'Ancien', 'owner-1')
    expect(await shop.ports.db.select().from(payment)).toMatchObject([{ status: 'succeeded' }])

    await shop.ports.db.update(payment).set({ status: 'requires_method' })
    await shop.ports.db
      .update(paymentDiscrepancy)
      .set({ resolvedAt: null, resolution: null, providerPaymentId: id })
    await settlePayment(shop.ports, id)
    expect(await discrepancies(shop)).toMatchObject([{ resolution: 'settled' }])
  })

  test('is raised as a differing amount when the currency differs', async () => {
    await using shop = await createTestApp(lost)
    const ordered = await orderAsNewCustomer(shop)
    await shop.ports.db.update(sandboxPayment).set({ currency: 'usd' })
    await confirmCard(ordered.visitor, ordered.placed)
    await reconcilePayments(shop.ports)
    expect(await discrepancies(shop)).toMatchObject([{ kind: 'amount_differs', currency: 'usd' }])
    expect(await readStatus(shop, ordered.placed.number)).toBe('pending')
  })

  test('in the amount is booked apart from sales, and its refund lets the buyer order again', async () => {
    await using shop = await createTestApp(lost)
    const ordered = await orderAsNewCustomer(shop)
    const { visitor, placed } = ordered
    await shop.ports.db.update(sandboxPayment).set({ amount: cents(100) })
    await confirmCard(visitor, placed)
    await reconcilePayments(shop.ports)
    const [discrepancy] = await discrepancies(shop)
    // The provider has refunded a part already: the rest is refunded.
    await shop.ports.payments.refund({
      idempotencyKey: 'x',
      paymentId: placed.providerPaymentId,
      amount: cents(40),
    })
    await refundDiscrepancy(shop.ports, discrepancy?.id ?? '', 'owner-1')
    const events = await shop.ports.db.select().from(ledgerEvent)
    expect(
      events.map(({ type, amount }) => [type, amount]).filter(([type]) => type !== 'order_placed'),
    ).toEqual([
      ['other_payment_received', 100],
      ['other_refund_made', 40],
      ['other_refund_made', 60],
      // The unpaid order, at the price of its placement.
      ['order_cancelled', 1900],
    ])
    const repeated = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
    expect(repeated.placed).toBeDefined()
  })

  test('of a previous provider cannot be refunded, but can be closed with a note', async () => {
    await using shop = await createTestApp(lost)
    await shop.ports.db.insert(paymentDiscrepancy).values({
      id: 'f-1',
      kind: 'paid_without_order',
      provider: 'former',
      providerPaymentId: 'p-1',
      amount: cents(1),
      currency: 'eur',
      details: {},
      foundAt: shop.clock.now(),
    })
    await expect(refundDiscrepancy(shop.ports, 'f-1', 'owner-1')).rejects.toThrow('refund_refused')
    await closeDiscrepancy(shop.ports, 'f-1', 'Réglé là-bas', 'owner-1')
    expect(await discrepancies(shop)).toMatchObject([{ resolution: 'noted' }])
  })
})

describe('a direct debit', () => {
  test('is never cancelled by the shop, and does not block the expiry of other orders', async () => {
    await using shop = await createTestApp(lost)
    const ordered = await orderAsNewCustomer(shop)
    await pay(shop, ordered, iban('FR1420041010050500013M02606'))
    await reconcilePayments(shop.ports)
    const other = await orderAsNewCustomer(shop)
    shop.clock.forward(40 * 60_000)
    let cancelled = 0
    const ports = withPayments(shop.ports, {
      cancelPayment(id) {
        cancelled += 1
        return shop.ports.payments.cancelPayment(id)
      },
    })
    expect(await expireOrders(ports)).toBe(1)
    expect(cancelled).toBe(1)
    expect(await readStatus(shop, ordered.placed.number)).toBe('pending')
    expect(await readStatus(shop, other.placed.number)).toBe('cancelled')
  })

  test('refused within half an hour is reported by email, and the next run cancels its order', async () => {
    await using shop = await createTestApp(lost)
    const ordered = await orderAsNewCustomer(shop)
    await pay(shop, ordered, iban('FR8420041010050500013M02607'))
    await ordered.visitor.get(ordered.placed.confirmation)
    await shop.ports.db.update(sandboxPayment).set({ concludesAt: shop.clock.now() })
    await shop.ports.sandboxApi?.deliverEvents(async () => ({ status: 200 }))
    await reconcilePayments(shop.ports)
    expect(await shop.ports.db.$count(outboxMail, eq(outboxMail.template, 'debit-refused'))).toBe(1)
    await expireOrders(shop.ports)
    expect(await readStatus(shop, ordered.placed.number)).toBe('cancelled')
  })
})

test('a payment made yesterday and discovered today is booked today', async () => {
  await using shop = await createTestApp(lost)
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await confirmCard(visitor, placed)
  shop.clock.forward(86_400_000)
  await reconcilePayments(shop.ports)
  const [booked] = await shop.ports.db
    .select()
    .from(ledgerEvent)
    .where(eq(ledgerEvent.type, 'payment_received'))
  expect(booked?.occurredAt).toEqual(shop.clock.now())
  expect(await shop.ports.db.select().from(order)).toMatchObject([
    { status: 'paid', paidAt: shop.clock.now() },
  ])
})

test('a payment that is already paid is not offered for payment again', async () => {
  await using shop = await createTestApp(lost)
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await confirmCard(visitor, placed)
  const [row] = await shop.ports.db.select().from(order)
  if (!row) throw new Error('No order')
  expect(await startPayment(shop.ports, row)).toBeUndefined()
})

test('an order paid while it is submitted again starts no second payment', async () => {
  await using shop = await createTestApp(lost)
  const { visitor, placed } = await orderAsNewCustomer(shop)
  // Read before the provider's event arrives, used after it.
  const [row] = await shop.ports.db.select().from(order)
  if (!row) throw new Error('No order')
  await confirmCard(visitor, placed)
  await reconcilePayments(shop.ports)
  expect(await readStatus(shop, placed.number)).toBe('paid')
  expect(await startPayment(shop.ports, row)).toBeUndefined()
})

test('an unpaid test payment is cancelled after three days, at the provider too', async () => {
  await using shop = await createTestApp(lost)
  const started = await startOwnPayment(shop.ports, {
    purpose: 'other',
    amount: cents(1000),
    currency: 'eur',
    description: 'x',
    email: null,
    metadata: {},
    requestKey: 'x',
    ipHash: null,
  })
  shop.clock.forward(4 * 86_400_000)
  await reconcilePayments(shop.ports)
  expect(await shop.ports.db.select().from(payment)).toMatchObject([{ status: 'cancelled' }])
  expect((await shop.ports.payments.getPayment(started.providerPaymentId)).payment.status).toBe('cancelled')
})

describe('when a provider response is lost for longer than idempotency keys last', () => {
  async function aCharge(shop: TestApp) {
    await buyAsNewCustomer(shop)
    const [method] = await shop.ports.db.select().from(paymentMethod)
    if (!method) throw new Error('No card')
    const { accountId, id: paymentMethodId } = method
    const amount = cents(1900)
    const invoiceId = await insertUnpaidInvoice(shop.ports, { accountId, amount, name: 'Décembre' })
    return { requestKey: 'renewal-1', accountId, paymentMethodId, invoiceId, amount, description: 'Décembre' }
  }
  /** Charges at the provider and loses the response. */
  const loseResponse = async (shop: TestApp, charge: Awaited<ReturnType<typeof aCharge>>) => {
    const breaking = withPayments(shop.ports, {
      async chargeMethod(input) {
        await shop.ports.payments.chargeMethod(input)
        throw new PaymentsUnavailable('no answer in time')
      },
    })
    await expect(chargeMethod(breaking, charge)).rejects.toThrow('no answer')
  }
  /** Lets a day pass, after which the provider has forgotten its idempotency keys. */
  const forgetKeys = (shop: TestApp) => {
    shop.clock.forward(30 * 3_600_000)
    return Promise.all(
      ['payment', 'refund'].map((table) =>
        shop.ports.db.execute(sql.raw(`UPDATE sandbox.${table} SET idempotency_key = 'forgotten ' || id`)),
      ),
    )
  }

  test('no customer is charged twice', async () => {
    await using shop = await createTestApp(lost)
    const charge = await aCharge(shop)
    await loseResponse(shop, charge)
    await forgetKeys(shop)
    expect(await chargeMethod(shop.ports, charge)).toMatchObject({ status: 'succeeded' })
    expect(await shop.ports.db.$count(sandboxPayment, eq(sandboxPayment.description, 'Décembre'))).toBe(1)
  })

  test('the charge is looked up before it is cancelled', async () => {
    await using shop = await createTestApp(lost)
    const charge = await aCharge(shop)
    await loseResponse(shop, charge)
    shop.clock.forward(11 * 60_000)
    await cancelOpenPayments(shop.ports, charge.invoiceId)
    const of = eq(payment.invoiceId, charge.invoiceId)
    expect(await shop.ports.db.select().from(payment).where(of)).toMatchObject([{ status: 'succeeded' }])
  })

  test('a charge that never reached the provider is cancelled', async () => {
    await using shop = await createTestApp(lost)
    const charge = await aCharge(shop)
    const away = withPayments(shop.ports, {
      chargeMethod: () => Promise.reject(new PaymentsUnavailable('not reached')),
    })
    await expect(chargeMethod(away, charge)).rejects.toThrow('not reached')
    shop.clock.forward(11 * 60_000)
    await cancelOpenPayments(shop.ports, charge.invoiceId)
    const of = eq(payment.invoiceId, charge.invoiceId)
    expect(await shop.ports.db.select().from(payment).where(of)).toMatchObject([{ status: 'cancelled' }])
  })

  test('nothing is refunded twice, and the next run makes a lost refund', async () => {
    await using shop = await createTestApp(lost)
    const { paymentId } = await chargeMethod(shop.ports, await aCharge(shop))
    const refundInput = {
      refundId: 'r-1',
      paymentId,
      amount: cents(300),
      reason: 'Geste',
      requestedBy: 'owner-1',
    }
    const breaking = withPayments(shop.ports, {
      async refund(input) {
        await shop.ports.payments.refund(input)
        throw new PaymentsUnavailable('no answer in time')
      },
    })
    await expect(refundPayment(breaking, refundInput)).rejects.toThrow('provider_unavailable')
    await forgetKeys(shop)
    await refundPayment(shop.ports, refundInput)
    expect(await shop.ports.db.$count(sandboxRefund)).toBe(1)
    expect(await shop.ports.db.select().from(refund)).toMatchObject([{ id: 'r-1', status: 'succeeded' }])

    const away = withPayments(shop.ports, {
      refund: () => Promise.reject(new PaymentsUnavailable('not reached')),
    })
    await expect(refundPayment(away, { ...refundInput, refundId: 'r-2' })).rejects.toThrow(
      'provider_unavailable',
    )
    shop.clock.forward(120_000)
    await reconcilePayments(shop.ports)
    expect(await shop.ports.db.select().from(refund).where(eq(refund.id, 'r-2'))).toMatchObject([
      { status: 'succeeded' },
    ])
    await comparePayments(shop.ports)
    expect(await shop.ports.db.$count(sandboxRefund)).toBe(2)
    expect(await shop.ports.db.$count(refund)).toBe(2)
  })

  test('a charge that the provider rejects is cancelled instead of staying open', async () => {
    await using shop = await createTestApp(lost)
    const charge = await aCharge(shop)
    await shop.ports.db.update(paymentMethod).set({ providerMethodId: 'met_gone' })
    expect(await chargeMethod(shop.ports, charge)).toMatchObject({ status: 'cancelled' })
    expect(await chargeMethod(shop.ports, charge)).toMatchObject({ status: 'cancelled' })
    expect(
      await shop.ports.db.select().from(payment).where(eq(payment.requestKey, 'renewal-1')),
    ).toMatchObject([{ status: 'cancelled' }])
  })
})

test('the failure stored with an event has no personal data', async () => {
  await using shop = await createTestApp(lost)
  const { placed } = await orderAsNewCustomer(shop)
  await shop.ports.db.insert(providerEvent).values({
    provider: 'sandbox',
    eventId: 'evt_1',
    type: 'x',
    payload: '{}',
    providerPaymentId: placed.providerPaymentId,
    receivedAt: shop.clock.now(),
    state: 'received',
    attempts: 0,
  })
  const broken = withPayments(shop.ports, {
    async getPayment() {
      await shop.ports.db.execute(sql`SELECT ${'alix@example.test'}::int`)
      throw new Error('unreachable')
    },
  })
  await expect(processEvent(broken, { provider: 'sandbox', eventId: 'evt_1' })).rejects.toThrow()
  const [event] = await shop.ports.db.select().from(providerEvent)
  expect(event?.problem).toBe('A query failed (22P02)')
})
