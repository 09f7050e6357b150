import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderUnderTest, providersUnderTest } from '#tests/harness/faults/providers-under-test.ts'
import { good, providerBuyer, startedBy, validIban } from '#tests/harness/provider-buyer.ts'

const expectedError = { name: 'PaymentsRefused' }

describe.for(providersUnderTest)('saved payment methods of the %s provider', ([, openProvider]) => {
  let provider: ProviderUnderTest
  let buyer: ReturnType<typeof providerBuyer>
  beforeAll(async () => {
    provider = await openProvider()
    buyer = providerBuyer(provider)
  })
  afterAll(() => provider[Symbol.asyncDispose]())

  const setupState = async (id: string) => (await provider.payments.getMethodSetup(id)).setup

  test('a setup starts without a method, and is created once per idempotency key', async () => {
    const [first, second] = await Promise.all([buyer.startSetup('s-1'), buyer.startSetup('s-1')])
    expect(second).toEqual(first)
    expect((await buyer.startSetup('s-2')).id).not.toBe(first.id)
    const found = await provider.payments.getMethodSetup(first.id)
    expect(found).toEqual({
      setup: { id: first.id, status: 'requires_method', failure: null, method: null },
      clientSecret: first.clientSecret,
    })
  })

  test('a card and a SEPA mandate are saved without a payment', async () => {
    const methods = []
    for (const input of [{ card: good }, { iban: validIban }]) {
      const started = await buyer.startSetup()
      await provider.confirmSetup(started, input)
      const { status, failure, method } = await setupState(started.id)
      expect({ status, failure }).toEqual({ status: 'succeeded', failure: null })
      methods.push(method)
    }
    expect(methods).toEqual([
      {
        id: expect.any(String),
        brand: 'Visa',
        last4: '4242',
        expiryMonth: 12,
        expiryYear: 2034,
        country: 'FR',
      },
      {
        id: expect.any(String),
        brand: 'SEPA',
        last4: '2606',
        expiryMonth: null,
        expiryYear: null,
        country: 'FR',
      },
    ])
  })

  test.for([
    [{ card: '4000000000000002' }, 'declined'],
    [{ card: '4000000000000127' }, 'incorrect_cvc'],
    [{ card: '4111111111111111' }, 'incorrect_number'],
    [{ iban: 'FR7630006000011234567890189' }, 'incorrect_iban'],
  ] as const)('%o is not saved (%s), and a valid card can follow', async ([input, failure]) => {
    const started = await buyer.startSetup()
    await provider.confirmSetup(started, input)
    expect(await setupState(started.id)).toMatchObject({ status: 'requires_method', failure })
    await provider.confirmSetup(started, { card: good })
    expect(await setupState(started.id)).toMatchObject({ status: 'succeeded', failure: null })
  })

  test('a card that requires authentication is saved only once it is approved', async () => {
    for (const [isApproved, expected] of [
      [true, { status: 'succeeded', failure: null, method: { last4: '3155' } }],
      [false, { status: 'requires_method', failure: 'authentication_failed' }],
    ] as const) {
      const started = await buyer.startSetup()
      await provider.confirmSetup(started, { card: '4000002500003155' })
      expect((await setupState(started.id)).status).toBe('requires_action')
      await provider.authenticate(started, isApproved)
      expect(await setupState(started.id)).toMatchObject(expected)
    }
  })

  test('a setup is not confirmed with the client secret of another setup', async () => {
    const started = await buyer.startSetup()
    const other = await buyer.startSetup()
    const stolen = { ...started, clientSecret: other.clientSecret }
    expect(await provider.confirmSetup(stolen, { card: good })).toBeUndefined()
    expect((await setupState(started.id)).status).toBe('requires_method')
  })

  test('the card of a first payment can be charged again off-session', async () => {
    const { method } = await buyer.state((await buyer.paid()).id)
    const { payment } = await buyer.charge(method?.id ?? '')
    expect(payment).toMatchObject({
      status: 'succeeded',
      amount: 3900,
      currency: 'eur',
      metadata: { orderId: 'o-1' },
      failure: null,
      paidAt: provider.clock.now(),
      method,
    })
  })

  test('a card authenticated once is later charged without authentication', async () => {
    const started = await buyer.paid('4000002500003155')
    await provider.authenticate(started, true)
    const { method } = await buyer.state(started.id)
    expect((await buyer.charge(method?.id ?? '')).payment.status).toBe('succeeded')
  })

  test('a declined off-session charge returns its payment, also when the key is reused', async () => {
    const methodId = await buyer.keep({ card: '4000000000000341' })
    const first = await buyer.charge(methodId, 'declined-later')
    expect(first.payment).toMatchObject({ status: 'requires_method', failure: 'declined', paidAt: null })
    expect(await buyer.charge(methodId, 'declined-later')).toEqual(first)
    await provider.pay(startedBy(first), { card: good })
    const third = await buyer.charge(methodId, 'declined-later')
    expect(third.payment).toMatchObject({ id: first.payment.id, status: 'succeeded', failure: null })
  })

  test('a charge that requires authentication is completed in the browser, on the same payment', async () => {
    const started = await buyer.startSetup()
    await provider.confirmSetup(started, { card: '4000002760003184' })
    await provider.authenticate(started, true)
    const { method } = await setupState(started.id)
    const opened = await buyer.charge(method?.id ?? '')
    expect(opened.payment).toMatchObject({ status: 'requires_method', failure: 'authentication_required' })
    await provider.pay(startedBy(opened), { card: '4000002760003184' })
    expect((await buyer.state(opened.payment.id)).status).toBe('requires_action')
    await provider.authenticate(startedBy(opened), true)
    expect(await buyer.state(opened.payment.id)).toMatchObject({ status: 'succeeded', failure: null })
  })

  test('the same idempotency key charges once, even concurrently', async () => {
    const methodId = await buyer.keep({ card: good })
    const charged = await Promise.all([1, 2, 3].map(() => buyer.charge(methodId, 'one-charge')))
    expect(new Set(charged.map(({ payment }) => payment.id)).size).toBe(1)
  })

  test('a detached method is no longer charged, and can be detached twice', async () => {
    const methodId = await buyer.keep({ card: good })
    await provider.payments.detachMethod(methodId)
    await provider.payments.detachMethod(methodId)
    await provider.payments.detachMethod('pm_unknown')
    await expect(buyer.charge(methodId)).rejects.toMatchObject(expectedError)
  })

  test('a customer cannot be charged with another customer’s method or a single-use one', async () => {
    const methodId = await buyer.keep({ card: good })
    const once = startedBy(await buyer.startSingle('eur'))
    await provider.pay(once, { card: good })
    const { method } = await buyer.state(once.id)
    await expect(buyer.charge(method?.id ?? '')).rejects.toMatchObject(expectedError)
    const { amount, description, metadata } = await buyer.state(once.id)
    const input = { amount, description, metadata, methodId, idempotencyKey: buyer.nextKey() }
    const customerId = await buyer.customer('customer-billie')
    await expect(provider.payments.chargeMethod({ ...input, customerId })).rejects.toMatchObject(
      expectedError,
    )
  })

  test('a saved card is charged until the last day of its expiry month', async () => {
    const methodId = await buyer.keep({ card: good })
    const ibanId = await buyer.keep({ iban: validIban })
    const before = provider.clock.now().toISOString()
    provider.clock.set('2034-12-31T12:00:00Z')
    expect((await buyer.charge(methodId)).payment.status).toBe('succeeded')
    provider.clock.set('2035-01-01T12:00:00Z')
    const { payment } = await buyer.charge(methodId, 'ended-card')
    expect(payment).toMatchObject({ status: 'requires_method', failure: 'expired_card', paidAt: null })
    expect(await provider.payments.listAttempts(payment.id)).toMatchObject([{ failure: 'expired_card' }])
    expect((await buyer.charge(ibanId)).payment.status).toBe('processing')
    provider.clock.set(before)
  })

  test('unknown methods, setups and customers are refused permanently', async () => {
    const { payments } = provider
    await expect(buyer.charge('pm_unknown')).rejects.toMatchObject(expectedError)
    await expect(payments.getMethodSetup('seti_unknown')).rejects.toMatchObject(expectedError)
    await expect(
      payments.createMethodSetup({ idempotencyKey: buyer.nextKey(), customerId: 'cus_unknown' }),
    ).rejects.toMatchObject(expectedError)
  })
})
