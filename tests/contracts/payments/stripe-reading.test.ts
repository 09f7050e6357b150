import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { stripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import type { Payments } from '#server/ports/payments.ts'
import { stripeServer } from '#tests/harness/stripe/stripe-server.ts'

/** Requests and readings of Stripe's adapter that other providers do not have. */
const now = new Date('2026-11-21T10:00:00Z')
let server: Awaited<ReturnType<typeof stripeServer>>
let payments: Payments

beforeAll(async () => {
  server = await stripeServer(() => now)
  payments = stripePayments({ ...server.keys, apiBase: server.base })
})
afterAll(() => server[Symbol.asyncDispose]())

/** Reads from the server what the port does not expose. */
const plainStripe = () =>
  new Stripe(server.keys.secretKey, {
    protocol: 'http',
    host: server.base.hostname,
    port: server.base.port,
  })
const once = (idempotencyKey: string, email: string | null) =>
  payments.createSinglePayment({
    idempotencyKey,
    amount: cents(100),
    currency: 'gbp',
    description: 'Paiement de vérification',
    metadata: {},
    email,
  })

test('the account is read with its name, email, country and dashboard URL', async () => {
  expect(await payments.getAccount()).toEqual({
    id: 'acct_of_the_tests',
    name: 'Vitrine des essais',
    email: 'stripe@example.test',
    country: 'FR',
    isTest: true,
    takesPayments: true,
    hasPayouts: true,
    dashboardUrl: 'https://dashboard.stripe.com/test',
  })
})

test('a payment in an unsupported currency is omitted from lists and cannot be read', async () => {
  const ours = await once('ours', null)
  const { id } = await plainStripe().paymentIntents.create({ amount: 5000, currency: 'sek' })
  await expect(payments.getPayment(id)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
  const listed: string[] = []
  for await (const payment of payments.listPayments(now)) listed.push(payment.id)
  expect(listed).toContain(ours.payment.id)
  expect(listed).not.toContain(id)
})

test('a single payment saves no method, and has its receipt sent to the given email', async () => {
  for (const email of ['camille@example.test', null]) {
    const { payment } = await once(`once ${email}`, email)
    expect(await plainStripe().paymentIntents.retrieve(payment.id)).toMatchObject({
      receipt_email: email,
      customer: null,
      setup_future_usage: null,
      automatic_payment_methods: { enabled: true },
    })
  }
})

test('a scheduled payout is not reported as manual', async () => {
  const id = server.payOutBySchedule(1200)
  expect(await payments.listPayouts(1)).toMatchObject([{ id, amount: 1200, isManual: false }])
})
