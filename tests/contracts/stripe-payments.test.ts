import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { stripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import { type Payments, PaymentsUnavailable } from '#server/ports/payments.ts'
import { stripeServer } from '#tests/harness/stripe-server.ts'

/** What only Stripe's adapter has to get right; what every provider must is in payments.test.ts. */
const now = new Date('2026-11-21T10:00:00Z')
let server: Awaited<ReturnType<typeof stripeServer>>
let payments: Payments

beforeAll(async () => {
  server = await stripeServer(() => now)
  payments = stripePayments({ ...server.keys, apiBase: server.base })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  server.outages.length = 0
})

const customer = () =>
  payments.createCustomer({ idempotencyKey: 'c', email: 'alix@example.test', name: 'Alix' })
const start = async (idempotencyKey: string) =>
  payments.createPayment({
    idempotencyKey,
    customerId: (await customer()).id,
    amount: cents(22600),
    description: 'Commande CMD-2026000001',
    email: 'alix@example.test',
    metadata: { orderId: 'o-1' },
  })

test('a connection that breaks before or after the provider has done it makes one payment all the same', async () => {
  await customer()
  for (const when of ['before', 'after'] as const) {
    server.outages.push(when)
    const first = await start(`broken ${when}`)
    expect((await start(`broken ${when}`)).payment.id).toBe(first.payment.id)
  }
})

test('a provider that stays away is said to be, and the next try finds what was done', async () => {
  await customer()
  server.outages.push('after', 'after', 'after')
  await expect(start('away')).rejects.toThrow(PaymentsUnavailable)
  const { payment } = await start('away')
  expect(payment).toMatchObject({ status: 'requires_method', metadata: { orderId: 'o-1' } })
}, 30_000)

test('keys that are refused are a failure of the provider and never appear in it', async () => {
  const refused = stripePayments({ ...server.keys, secretKey: 'sk_test_wrong', apiBase: server.base })
  const failure = await refused
    .createCustomer({ idempotencyKey: 'x', email: 'a@b.test', name: 'A' })
    .catch((e) => e)
  expect(failure).toBeInstanceOf(PaymentsUnavailable)
  expect(failure.message).toMatch(/^Stripe: StripeAuthenticationError/)
  expect(failure.message).not.toContain('sk_test_wrong')
})

test('while a secret of the webhook is replaced, both hold', async () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    data: { object: { object: 'charge', payment_intent: 'pi_1' } },
  })
  const signed = (secret: string) =>
    new Headers({
      'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: now.getTime() / 1000,
      }),
    })
  const both = stripePayments({ ...server.keys, webhookSecrets: ['whsec_new', 'whsec_old'] })
  for (const secret of ['whsec_new', 'whsec_old'])
    expect(await both.readEvent(body, signed(secret), now)).toEqual({
      id: 'evt_1',
      type: 'charge.refunded',
      paymentId: 'pi_1',
    })
  await expect(both.readEvent(body, signed('whsec_other'), now)).rejects.toThrow('webhook_refused')
  await expect(
    stripePayments({ ...server.keys, webhookSecrets: [] }).readEvent(body, signed('whsec_new'), now),
  ).rejects.toThrow()
})
