import { inspect } from 'node:util'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { stripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import type { Payments } from '#server/ports/payments.ts'
import { stripeServer } from '#tests/harness/stripe/stripe-server.ts'

/** Failures and signature checks of Stripe's adapter; the contract of every provider is in payments-*.test.ts. */
const now = new Date('2026-11-21T10:00:00Z')
const expectedError = { name: 'PaymentsRefused' }
const unavailable = { name: 'PaymentsUnavailable' }
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
const start = async (idempotencyKey: string, amount = 22600) =>
  payments.createPayment({
    idempotencyKey,
    customerId: (await customer()).id,
    amount: cents(amount),
    description: 'Commande CMD-2026000001',
    metadata: { orderId: 'o-1' },
  })
async function storeCard(number: string): Promise<string> {
  const { id: customerId } = await customer()
  const { setup, clientSecret } = await payments.createMethodSetup({
    idempotencyKey: `keep ${number}`,
    customerId,
  })
  server.confirmSetup(setup.id, clientSecret, { card: { number, expMonth: 12, expYear: 2034 } })
  return (await payments.getMethodSetup(setup.id)).setup.method?.id ?? ''
}
const charge = async (methodId: string, idempotencyKey: string) =>
  payments.chargeMethod({
    idempotencyKey,
    customerId: (await customer()).id,
    methodId,
    amount: cents(3900),
    description: 'Renouvellement',
    metadata: {},
  })
const errorBody = (type: string, code: string) => JSON.stringify({ error: { type, code, message: 'No' } })

test('a connection that breaks before or after the provider acts still makes one payment', async () => {
  await customer()
  for (const when of ['before', 'after'] as const) {
    server.outages.push(when)
    const first = await start(`broken ${when}`)
    expect((await start(`broken ${when}`)).payment.id).toBe(first.payment.id)
  }
})

test('a lasting outage is reported as unavailable, and the next try finds the created payment', async () => {
  await customer()
  server.outages.push('after', 'after', 'after')
  await expect(start('away')).rejects.toMatchObject(unavailable)
  const { payment } = await start('away')
  expect(payment).toMatchObject({ status: 'requires_method', metadata: { orderId: 'o-1' } })
})

test('a declined charge whose response was lost is found again by its idempotency key', async () => {
  const methodId = await storeCard('4000000000000341')
  await customer()
  server.outages.push('after', 'after', 'after')
  await expect(charge(methodId, 'lost charge')).rejects.toMatchObject(unavailable)
  expect((await charge(methodId, 'lost charge')).payment).toMatchObject({
    status: 'requires_method',
    failure: 'declined',
  })
})

test('a request to a silent provider times out, and a single silence is retried', async () => {
  const impatientClient = stripePayments({ ...server.keys, apiBase: server.base, timeoutMs: 50 })
  server.outages.push('silence', 'silence', 'silence')
  await expect(impatientClient.getBalance()).rejects.toMatchObject(unavailable)
  server.outages.push('silence')
  expect(await impatientClient.getBalance()).toEqual({ available: 0, pending: 0 })
})

test.for([
  [429, 'invalid_request_error', 'rate_limit'],
  [400, 'invalid_request_error', 'rate_limit'],
  [409, 'invalid_request_error', 'lock_timeout'],
  [409, 'idempotency_error', 'idempotency_key_in_use'],
  [424, 'api_error', 'external_dependency_failed'],
  [500, 'api_error', 'unknown'],
  [503, 'api_error', 'unknown'],
] as const)('%i %s %s is reported as unavailable, and can be retried', async ([status, type, code]) => {
  server.outages.push({ status, body: errorBody(type, code) })
  await expect(payments.getAccount()).rejects.toMatchObject(unavailable)
  expect((await payments.getAccount()).id).toBe('acct_of_the_tests')
})

test.for([
  [400, 'invalid_request_error', 'parameter_unknown'],
  [400, 'idempotency_error', ''],
  [402, 'invalid_request_error', 'payouts_not_allowed'],
  [404, 'invalid_request_error', 'resource_missing'],
] as const)('%i %s %s is reported as a permanent refusal', async ([status, type, code]) => {
  server.outages.push({ status, body: errorBody(type, code) })
  await expect(payments.getAccount()).rejects.toMatchObject(expectedError)
})

test.for([
  [401, 'invalid_request_error', ''],
  [403, 'invalid_request_error', 'more_permissions_required'],
] as const)(
  '%i %s %s is reported as a refused API key, not as a missing payment',
  async ([status, type, code]) => {
    server.outages.push({ status, body: errorBody(type, code) })
    await expect(payments.getPayment('pi_1')).rejects.toMatchObject({ ...unavailable, isKeyRefused: true })
  },
)

test('an object unknown to Stripe is distinguished from a refused request', async () => {
  await expect(payments.getPayment('pi_unknown')).rejects.toMatchObject({ ...expectedError, isUnknown: true })
  const tooMuch = payments.createPayout({ idempotencyKey: 'too much', amount: cents(1_000_000) })
  await expect(tooMuch).rejects.toMatchObject({ ...expectedError, isUnknown: false })
})

test.for([
  [200, '{}'],
  [200, '<html>Down for maintenance</html>'],
  [403, '<html>A proxy says no</html>'],
  [502, '{}'],
] as const)('%i %s is reported as unavailable', async ([status, body]) => {
  const calls = [
    () => payments.getAccount(),
    () => payments.getBalance(),
    () => payments.getPayment('pi_1'),
    () => payments.listRefunds('pi_1'),
    () => payments.createPayout({ idempotencyKey: 'nonsense', amount: cents(1) }),
    () => payments.refund({ idempotencyKey: 'nonsense', paymentId: 'pi_1', amount: cents(1) }),
    async () => {
      for await (const _ of payments.listPayments(now));
    },
  ]
  for (const call of calls) {
    server.outages.push({ status, body })
    await expect(call()).rejects.toMatchObject(unavailable)
  }
  await customer()
  server.outages.push({ status, body })
  await expect(start(`nonsense ${status}`)).rejects.toMatchObject(unavailable)
})

test('a successful charge that cannot be read is reported as unavailable, not as refused', async () => {
  const methodId = await storeCard('4242424242424242')
  server.outages.push('none', 'none', {
    status: 403,
    body: errorBody('invalid_request_error', 'more_permissions_required'),
  })
  await expect(charge(methodId, 'unread')).rejects.toMatchObject(unavailable)
  expect((await charge(methodId, 'unread')).payment.status).toBe('succeeded')
})

test('an idempotency key reused for a different request is refused', async () => {
  await start('changed', 22600)
  await expect(start('changed', 22700)).rejects.toMatchObject(expectedError)
})

test('a refused API key never appears in the error', async () => {
  const wrong = stripePayments({ ...server.keys, secretKey: 'sk_test_wrong_key_4711', apiBase: server.base })
  const failure = await wrong
    .createCustomer({ idempotencyKey: 'x', email: 'a@b.test', name: 'A' })
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ ...unavailable, isKeyRefused: true })
  expect((failure as Error).message).toMatch(/^Stripe: StripeAuthenticationError/)
  expect((failure as Error).message).not.toContain('4711')
  expect(inspect(failure, { depth: 9 })).not.toContain('sk_test_wrong_key_4711')
})

test('Stripe’s message about a payment method stays out of the error', async () => {
  const methodId = await storeCard('4242424242424242')
  await payments.detachMethod(methodId)
  const failure: Error = await charge(methodId, 'forgotten').then(
    () => expect.fail(),
    (error) => error,
  )
  expect(failure.message).toMatch(/^Stripe: StripeInvalidRequestError resource_missing \(req_\w+\)$/)
})

test('both webhook secrets are valid during rotation, and events carry no payer data', async () => {
  const storedObject = {
    id: 'ch_1',
    object: 'charge',
    payment_intent: 'pi_1',
    status: 'succeeded',
    created: 1_795_599_000,
    amount: 4900,
    amount_refunded: 4900,
    currency: 'eur',
  }
  const charge = {
    ...storedObject,
    billing_details: { name: 'Alix Modèle', email: 'alix@example.test', address: { city: 'Lyon' } },
    receipt_email: 'alix@example.test',
    receipt_url: 'https://pay.stripe.com/receipts/secret',
    description: 'Alix Modèle',
    metadata: { name: 'Alix Modèle' },
    payment_method_details: { card: { last4: '4242' } },
    // Expanded, it would contain the same personal data.
    setup_intent: { id: 'seti_1', receipt_email: 'alix@example.test' },
  }
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    created: 1_795_600_000,
    livemode: false,
    data: { object: charge },
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
      setupId: 'seti_1',
      facts: { created: 1_795_600_000, livemode: false, object: storedObject },
    })
  await expect(both.readEvent(body, signed('whsec_other'), now)).rejects.toThrow('webhook_refused')
  await expect(
    stripePayments({ ...server.keys, webhookSecrets: [] }).readEvent(body, signed('whsec_new'), now),
  ).rejects.toThrow()
})
