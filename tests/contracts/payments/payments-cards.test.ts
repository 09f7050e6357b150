import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderUnderTest, providersUnderTest } from '#tests/harness/faults/providers-under-test.ts'
import { good, providerBuyer, startedBy } from '#tests/harness/provider-buyer.ts'

describe.for(providersUnderTest)('card payments in the browser at %s', ([, openProvider]) => {
  let provider: ProviderUnderTest
  let buyer: ReturnType<typeof providerBuyer>
  beforeAll(async () => {
    provider = await openProvider()
    buyer = providerBuyer(provider)
  })
  afterAll(() => provider[Symbol.asyncDispose]())

  test('the browser configuration contains no secret', async () => {
    const config = await provider.payments.browser()
    expect(config).toMatchObject({ kind: expect.any(String) })
    expect(JSON.stringify(config)).not.toContain('secret')
  })

  test('an idempotency key creates one customer and one payment, also concurrently', async () => {
    const results = await Promise.all([1, 2, 3].map(() => buyer.customer('c-1')))
    expect(new Set(results).size).toBe(1)
    await buyer.customer()
    const started = await Promise.all([1, 2, 3, 4].map(() => buyer.start('same-key')))
    expect(new Set(started.map(({ id, clientSecret }) => id + clientSecret)).size).toBe(1)
    expect((await buyer.start('other-key')).id).not.toBe(started[0]?.id)
  })

  test('a reused idempotency key returns the current state of its payment', async () => {
    const started = await buyer.start('paid-since')
    await provider.pay(started, { card: good })
    const repeated = await provider.payments.createPayment({
      idempotencyKey: 'paid-since',
      customerId: await buyer.customer(),
      amount: (await buyer.state(started.id)).amount,
      description: 'Commande CMD-2026000001',
      metadata: { orderId: 'o-1' },
    })
    expect(repeated.payment).toMatchObject({ id: started.id, status: 'succeeded' })
  })

  test('an idempotency key reused with another amount is rejected', async () => {
    await buyer.start('other-amount', 22600)
    await expect(buyer.start('other-amount', 22700)).rejects.toMatchObject({ name: 'PaymentsRefused' })
  })

  test('a new payment is open, with the requested amount and order', async () => {
    const { id, clientSecret } = await buyer.start()
    const found = await provider.payments.getPayment(id)
    expect(found.clientSecret).toBe(clientSecret)
    expect(found.payment).toEqual({
      id,
      status: 'requires_method',
      amount: 22600,
      currency: 'eur',
      description: 'Commande CMD-2026000001',
      metadata: { orderId: 'o-1' },
      createdAt: provider.clock.now(),
      paidAt: null,
      failure: null,
      refunded: 0,
      isDisputed: false,
      method: null,
    })
  })

  test.for([
    ['4242 4242 4242 4242', 'Visa', 'FR'],
    ['5555555555554444', 'Mastercard', 'FR'],
    ['4000003480000005', 'Visa', 'HU'],
  ] as const)(
    'card %s pays, and its brand, last digits, expiry and country are stored',
    async ([card, brand, country]) => {
      const payment = await buyer.state((await buyer.paid(card)).id)
      expect(payment).toMatchObject({ status: 'succeeded', failure: null, paidAt: provider.clock.now() })
      expect(payment.method).toEqual({
        id: expect.any(String),
        brand,
        last4: card.slice(-4),
        expiryMonth: 12,
        expiryYear: 2034,
        country,
      })
      expect(JSON.stringify(payment)).not.toContain(card.replaceAll(' ', ''))
    },
  )

  test.for([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4111111111111111', 'incorrect_number'],
  ] as const)('card %s is refused: %s, and another card can pay', async ([card, failure]) => {
    const started = await buyer.paid(card)
    expect(await buyer.state(started.id)).toMatchObject({ status: 'requires_method', failure, paidAt: null })
    await provider.pay(started, { card: good })
    expect(await buyer.state(started.id)).toMatchObject({ status: 'succeeded', failure: null })
  })

  test.for(['4000002500003155', '4000002760003184'])(
    "card %s waits for the bank's authentication",
    async (card) => {
      for (const [isApproved, expected] of [
        [true, { status: 'succeeded', failure: null }],
        [false, { status: 'requires_method', failure: 'authentication_failed' }],
      ] as const) {
        const started = await buyer.paid(card)
        expect((await buyer.state(started.id)).status).toBe('requires_action')
        await provider.authenticate(started, isApproved)
        expect(await buyer.state(started.id)).toMatchObject(expected)
      }
    },
  )

  test('a payment cannot be confirmed with another payment’s client secret', async () => {
    const started = await buyer.start()
    const other = await buyer.start()
    expect(
      await provider.pay({ ...started, clientSecret: other.clientSecret }, { card: good }),
    ).toBeUndefined()
    expect((await buyer.state(started.id)).status).toBe('requires_method')
  })

  test('a paid payment stays paid after a second card and a cancellation', async () => {
    const started = await buyer.paid()
    await provider.pay(started, { card: '4000000000000002' })
    expect(await provider.payments.cancelPayment(started.id)).toMatchObject({
      status: 'succeeded',
      failure: null,
    })
  })

  test('a cancelled payment stays cancelled', async () => {
    const started = await buyer.start()
    for (let time = 0; time < 2; time += 1)
      expect(await provider.payments.cancelPayment(started.id)).toMatchObject({ status: 'cancelled' })
    await provider.pay(started, { card: good })
    expect((await buyer.state(started.id)).status).toBe('cancelled')
  })

  test('a concurrent card payment and cancellation end in exactly one of the two states', async () => {
    const started = await buyer.start()
    const [, cancelled] = await Promise.all([
      provider.pay(started, { card: good }),
      provider.payments.cancelPayment(started.id),
    ])
    const { status } = await buyer.state(started.id)
    expect(['succeeded', 'cancelled']).toContain(status)
    expect(cancelled.status).toBe(status)
  })

  test.for(['eur', 'usd', 'gbp'] as const)(
    'a payer without a customer record makes a single payment in %s',
    async (currency) => {
      const opened = await buyer.startSingle(currency, 'camille@example.test')
      expect(opened.payment).toMatchObject({ status: 'requires_method', amount: 100, currency })
      await provider.pay(startedBy(opened), { card: good })
      expect(await buyer.state(opened.payment.id)).toMatchObject({ status: 'succeeded', currency })
    },
  )

  test('a single payment needs no email address', async () => {
    const opened = await buyer.startSingle('eur')
    await provider.pay(startedBy(opened), { card: '4000000000009995' })
    expect((await buyer.state(opened.payment.id)).failure).toBe('insufficient_funds')
  })

  test('requests for an unknown payment are refused permanently', async () => {
    const expectedError = { name: 'PaymentsRefused' }
    const { payments } = provider
    await expect(payments.getPayment('pi_unknown')).rejects.toMatchObject(expectedError)
    await expect(payments.cancelPayment('pi_unknown')).rejects.toMatchObject(expectedError)
  })
})
