import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { stripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import type { Payments } from '#server/ports/payments.ts'
import { nameOf, objectsIn, typeErrorsOf } from '#tests/harness/stripe/stripe-declarations.ts'
import { stripeServer } from '#tests/harness/stripe/stripe-server.ts'
import { TestClock } from '#tests/harness/test-clock.ts'

/** The fake server sends what the installed package declares: no other test would notice a missing field. */
const clock = new TestClock('2026-11-21T10:00:00Z')
const day = 86_400_000
let server: Awaited<ReturnType<typeof stripeServer>>
let payments: Payments

beforeAll(async () => {
  server = await stripeServer(() => clock.now())
  payments = stripePayments({ ...server.keys, apiBase: server.base })
})
afterAll(() => server[Symbol.asyncDispose]())

const card = (number: string) => ({ card: { number, expMonth: 12, expYear: 2034 } })
const iban = (number: string) => ({ iban: number })

async function start(key: string, amount = 2600) {
  const customer = await payments.createCustomer({
    idempotencyKey: 'c',
    email: 'alix@example.test',
    name: 'Alix',
  })
  const { payment, clientSecret } = await payments.createPayment({
    idempotencyKey: key,
    customerId: customer.id,
    amount: cents(amount),
    description: 'Commande',
    metadata: { orderId: 'o-1' },
  })
  return { id: payment.id, clientSecret, customerId: customer.id }
}

async function paid(key: string, method: Parameters<typeof server.pay>[2]): Promise<string> {
  const { id, clientSecret } = await start(key)
  server.pay(id, clientSecret, method)
  await payments.getPayment(id)
  await payments.listAttempts(id)
  return id
}

const refund = (paymentId: string, amount = 600) =>
  payments.refund({ idempotencyKey: `r ${paymentId}`, paymentId, amount: cents(amount), reference: 'm-1' })

/** Runs through everything that can happen to a payment here. */
async function runAllProviders(): Promise<void> {
  const visa = await paid('visa', card('4242424242424242'))
  await refund(visa)
  await payments.listRefunds(visa)
  await paid('refused', card('4000000000000002'))
  await paid('mistyped', card('4000000000000001'))
  const challenged = await paid('asked', card('4000002500003155'))
  server.authenticate(challenged, true)
  const abandoned = await start('given up')
  await payments.cancelPayment(abandoned.id)
  await paid('debit', iban('FR1420041010050500013M02606'))
  await paid('debit refused', iban('FR8420041010050500013M02607'))
  const disputed = await paid('disputed', card('4000000000000259'))
  await payments.listDisputes(disputed)
  await refund(disputed).catch(() => {})
  server.answerDispute(disputed)
  await payments.listDisputes(disputed)
  server.endDispute(disputed, 'won')
  const debit = await paid('debit taken back', iban('FR1420041010050500013M02606'))
  for (const number of ['4000000000007726', '4000000000005126'])
    await refund(await paid(number, card(number)))
  for (const number of ['4242424242424242', '4000000000000341', '4000000000000002', '4000002500003155']) {
    const { setup, clientSecret } = await payments.createMethodSetup({
      idempotencyKey: `keep ${number}`,
      customerId: abandoned.customerId,
    })
    server.confirmSetup(setup.id, clientSecret, card(number))
    server.authenticate(setup.id, true)
    const { method } = (await payments.getMethodSetup(setup.id)).setup
    if (!method) continue
    await payments.chargeMethod({
      idempotencyKey: `charge ${number}`,
      customerId: abandoned.customerId,
      methodId: method.id,
      amount: cents(3900),
      description: 'Renouvellement',
      metadata: {},
    })
    await payments.detachMethod(method.id)
  }
  clock.forward(8 * day)
  server.concludeDue()
  server.takeBack(debit)
  await payments.getAccount()
  await payments.getBalance()
  await payments.createPayout({ idempotencyKey: 'payout', amount: cents(100) })
  server.payOutBySchedule(100)
  clock.forward(8 * day)
  server.concludeDue()
  await payments.listPayouts(10)
  for await (const _ of payments.listPayments(new Date(0)));
  server.deliver()
}

test('every object of the fake Stripe server matches the types of the installed package', async () => {
  await runAllProviders()
  const bodies = new Map(
    server.sent.flatMap(objectsIn).map((object) => [JSON.stringify(object), object] as const),
  )
  const objects = [...bodies.values()]
  expect(new Set(objects.map(nameOf))).toEqual(
    new Set([
      'account',
      'balance',
      'charge',
      'customer',
      'dispute',
      'event',
      'payment_intent',
      'payment_method',
      'payout',
      'refund',
      'setup_intent',
    ]),
  )
  expect(await typeErrorsOf(objects)).toBe('')
})

test('a missing, unknown or wrongly typed field is reported', async () => {
  const refund = {
    id: 're_1',
    object: 'refund',
    amount: 1,
    balance_transaction: null,
    charge: null,
    created: 1,
    currency: 'eur',
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  expect(await typeErrorsOf([refund])).toBe('')
  const { currency: _, ...lacking } = refund
  expect(await typeErrorsOf([lacking])).toContain("'currency'")
  expect(await typeErrorsOf([{ ...refund, colour: 'red' }])).toContain('"colour"')
  expect(await typeErrorsOf([{ ...refund, amount: '1' }])).toContain("'string'")
})
