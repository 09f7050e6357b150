import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { type StripeEvent, stripeEvents } from '#domain/payments/stripe-events.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import {
  dispute,
  methodSetup,
  payment,
  paymentAttempt,
  paymentDiscrepancy,
  paymentMethod,
  providerEvent,
  refund,
} from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { refundPayment } from '#server/payments/refunds/refund-payment.ts'
import { orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import { type StripeShop, stripeShop } from '#tests/harness/stripe/stripe-shop.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

/** Each event type that the shop subscribes to at Stripe, sent when Stripe sends it, and its effect in the shop. */
const card = (number: string) => ({ card: { number, expMonth: 12, expYear: 2034 } })
const validIban = { iban: 'FR1420041010050500013M02606' }
const day = 86_400_000
const received = new Set<string>()

/** Delivers the events since the last call; all of them, including these types, are known and processed. */
async function hear(stripe: StripeShop, ...types: StripeEvent[]): Promise<void> {
  expect((await stripe.deliver()).every((status) => status === 200)).toBe(true)
  const events = await stripe.shop.ports.db.select().from(providerEvent)
  expect(events.filter(({ state }) => state !== 'processed')).toEqual([])
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(types))
  for (const type of types) received.add(type)
}

/** An order, paid in the browser; the buyer does not return to the shop. */
async function ordered(stripe: StripeShop, method: Parameters<StripeShop['server']['pay']>[2]) {
  const { placed, visitor } = await orderAsNewCustomer(stripe.shop)
  const status = stripe.server.pay(placed.providerPaymentId, placed.clientSecret, method)
  return { placed, visitor, status, id: placed.providerPaymentId }
}

const only = <T>(rows: T[]): T => {
  expect(rows).toHaveLength(1)
  return rows[0] as T
}
const readRow = async ({ shop }: StripeShop) => only(await shop.ports.db.select().from(payment))
const readDispute = async ({ shop }: StripeShop) => only(await shop.ports.db.select().from(dispute))
const readRefund = async ({ shop }: StripeShop) => only(await shop.ports.db.select().from(refund))
const readOrder = async ({ shop }: StripeShop) => only(await shop.ports.db.select().from(order))

async function sendRefund(stripe: StripeShop, amount: number): Promise<void> {
  const { id: paymentId } = await readRow(stripe)
  const input = { refundId: 'r-1', paymentId, amount: cents(amount), reason: 'Geste', requestedBy: 'shop' }
  await refundPayment(stripe.shop.ports, input)
}

describe('a payment', () => {
  test('is followed from its creation; a refused card is recorded, and another card pays it', async () => {
    await using stripe = await stripeShop()
    const { placed } = await ordered(stripe, card('4000000000000002'))
    await hear(stripe, 'payment_intent.created', 'charge.failed', 'payment_intent.payment_failed')
    expect(await stripe.shop.ports.db.select().from(paymentAttempt)).toMatchObject([{ failure: 'declined' }])
    stripe.server.pay(placed.providerPaymentId, placed.clientSecret, card('4242424242424242'))
    await hear(stripe, 'charge.succeeded', 'payment_intent.succeeded')
    expect(await readOrder(stripe)).toMatchObject({ status: 'paid' })
    expect(await stripe.shop.ports.db.$count(invoice)).toBe(1)
  })

  test('that requires bank authentication is recorded, then paid', async () => {
    await using stripe = await stripeShop()
    const { id } = await ordered(stripe, card('4000002500003155'))
    await hear(stripe, 'payment_intent.requires_action')
    expect(await readRow(stripe)).toMatchObject({ status: 'requires_action' })
    stripe.server.authenticate(id, true)
    await hear(stripe, 'payment_intent.succeeded')
    expect(await readOrder(stripe)).toMatchObject({ status: 'paid' })
  })

  test('that is cancelled is recorded', async () => {
    await using stripe = await stripeShop()
    await orderAsNewCustomer(stripe.shop)
    const { cancelOrder } = await import('#server/sales/checkout/cancel-order.ts')
    expect(await cancelOrder(stripe.shop.ports, (await readOrder(stripe)).id)).toBe('cancelled')
    await hear(stripe, 'payment_intent.canceled')
    expect(await readRow(stripe)).toMatchObject({ status: 'cancelled' })
  })

  test('by debit is recorded while processing, and as a lost dispute when reversed after delivery', async () => {
    await using stripe = await stripeShop()
    const { shop, server } = stripe
    const { id, status } = await ordered(stripe, validIban)
    expect(status).toBe('processing')
    await hear(stripe, 'charge.pending', 'payment_intent.processing')
    expect(await readOrder(stripe)).toMatchObject({ status: 'pending' })
    shop.clock.forward(4 * day)
    server.concludeDue()
    await hear(stripe, 'charge.succeeded', 'payment_intent.succeeded')
    await shop.ports.db.update(subscription).set({ setupCompletedAt: shop.clock.now() })
    shop.clock.forward(30 * day)
    server.takeBack(id)
    await hear(stripe, 'charge.dispute.created', 'charge.dispute.closed')
    expect(await readDispute(stripe)).toMatchObject({
      status: 'lost',
      reason: 'debit_not_authorized',
      respondBy: null,
    })
    expect(await readOrder(stripe)).toMatchObject({ status: 'paid' })
  })
})

describe('a dispute', () => {
  test('is recorded with its response deadline, and then with its response', async () => {
    await using stripe = await stripeShop()
    const { id } = await ordered(stripe, card('4000000000000259'))
    await hear(stripe, 'charge.dispute.created', 'charge.dispute.funds_withdrawn')
    const opened = await readDispute(stripe)
    expect(opened.status).toBe('needs_response')
    expect(opened.respondBy?.getTime()).toBeGreaterThan(stripe.shop.clock.now().getTime())
    stripe.server.answerDispute(id)
    await hear(stripe, 'charge.dispute.updated')
    expect(await readDispute(stripe)).toMatchObject({ status: 'under_review', respondBy: null })
  })

  test.for([
    ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
    ['lost', ['charge.dispute.closed']],
  ] as const)('that is %s is recorded', async ([end, types]) => {
    await using stripe = await stripeShop()
    const { id } = await ordered(stripe, card('4000000000000259'))
    await hear(stripe, 'charge.dispute.created')
    stripe.server.endDispute(id, end)
    await hear(stripe, ...types)
    expect(await readDispute(stripe)).toMatchObject({ status: end })
  })
})

describe('a refund', () => {
  test('that succeeds at once is recorded', async () => {
    await using stripe = await stripeShop()
    await ordered(stripe, card('4242424242424242'))
    await hear(stripe, 'payment_intent.succeeded')
    await sendRefund(stripe, 500)
    await hear(stripe, 'charge.refunded', 'refund.created')
    expect(await readRefund(stripe)).toMatchObject({ status: 'succeeded', amount: 500 })
  })

  test('that succeeds days later stays pending until then', async () => {
    await using stripe = await stripeShop()
    await ordered(stripe, card('4000000000007726'))
    await hear(stripe, 'payment_intent.succeeded')
    await sendRefund(stripe, 500)
    await hear(stripe, 'refund.created')
    expect(await readRefund(stripe)).toMatchObject({ status: 'pending' })
    stripe.shop.clock.forward(4 * day)
    stripe.server.concludeDue()
    await hear(stripe, 'refund.updated')
    expect(await readRefund(stripe)).toMatchObject({ status: 'succeeded' })
  })

  test.for([
    ['4000000000007726', 'pending'],
    ['4000000000005126', 'succeeded'],
  ])('to %s that is %s first and then fails is reported as a discrepancy', async ([number, first]) => {
    await using stripe = await stripeShop()
    const { id } = await ordered(stripe, card(String(number)))
    await hear(stripe, 'payment_intent.succeeded')
    await sendRefund(stripe, 500)
    await hear(stripe, 'refund.created')
    expect(await readRefund(stripe)).toMatchObject({ status: first })
    stripe.server.failRefund(id)
    await hear(stripe, 'refund.failed', 'refund.updated')
    expect(await readRefund(stripe)).toMatchObject({ status: 'failed' })
    expect(await readRow(stripe)).toMatchObject({ refunded: 0 })
    const kind = eq(paymentDiscrepancy.kind, 'refund_failed')
    expect(await stripe.shop.ports.db.$count(paymentDiscrepancy, kind)).toBe(1)
  })
})

describe('a replacement card', () => {
  async function startSetup(visitor: TestVisitor) {
    const { html } = await visitor.post('/user/card.data', { intent: 'replace' })
    const [clientSecret, id] = /(seti_[0-9a-f]+)_secret_[0-9a-f]+/.exec(html) ?? []
    if (!id || !clientSecret) throw new Error(`Nothing to confirm: ${html.slice(0, 300)}`)
    return { id, clientSecret }
  }

  test('is followed from its setup: refused, authenticated by the bank, and saved', async () => {
    await using stripe = await stripeShop()
    const { shop, server } = stripe
    const { visitor } = await ordered(stripe, card('4242424242424242'))
    await hear(stripe, 'payment_intent.succeeded')
    const { id, clientSecret } = await startSetup(visitor)
    await hear(stripe, 'setup_intent.created')
    server.confirmSetup(id, clientSecret, card('4000000000000002'))
    await hear(stripe, 'setup_intent.setup_failed')
    const readSetup = async () => only(await shop.ports.db.select().from(methodSetup))
    expect(await readSetup()).toMatchObject({ status: 'requires_method' })
    server.confirmSetup(id, clientSecret, card('4000002500003155'))
    await hear(stripe, 'setup_intent.requires_action')
    server.authenticate(id, true)
    await hear(stripe, 'setup_intent.succeeded')
    expect(await readSetup()).toMatchObject({ status: 'succeeded' })
    const stored = (await shop.ports.db.select().from(paymentMethod)).map(({ last4 }) => last4)
    expect(stored.toSorted()).toEqual(['3155', '4242'])
  })
})

// A union of the package's own names: an unknown one does not compile.
stripeEvents satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]

test('the owner’s payment settings list the events to select at Stripe', async () => {
  await using stripe = await stripeShop()
  const owner = await signedInStaff(stripe.shop, 'owner')
  const text = pageText((await owner.get('/admin/payments/settings')).html)
  for (const type of stripeEvents) expect(text).toContain(type)
})

test('every Stripe event that the shop subscribes to is covered by a test', () => {
  const missing = stripeEvents.filter((type) => !received.has(type))
  expect(missing).toEqual([])
})
