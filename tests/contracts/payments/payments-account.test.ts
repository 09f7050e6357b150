import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { type ProviderUnderTest, providersUnderTest } from '#tests/harness/faults/providers-under-test.ts'
import { day, good, providerBuyer, startedBy } from '#tests/harness/provider-buyer.ts'

const expectedError = { name: 'PaymentsRefused' }

describe.for(providersUnderTest)('merchant account at %s', ([, openProvider]) => {
  let provider: ProviderUnderTest
  let buyer: ReturnType<typeof providerBuyer>
  beforeAll(async () => {
    provider = await openProvider()
    buyer = providerBuyer(provider)
  })
  afterAll(() => provider[Symbol.asyncDispose]())

  const payOut = (amount: number, idempotencyKey = buyer.nextKey()) =>
    provider.payments.createPayout({ idempotencyKey, amount: cents(amount) })

  const sendRefund = (paymentId: string, amount: number) =>
    provider.payments.refund({ idempotencyKey: buyer.nextKey(), paymentId, amount: cents(amount) })

  async function total(): Promise<number> {
    const { available, pending } = await provider.payments.getBalance()
    return available + pending
  }

  /** Waits until all payments are available in the balance. */
  async function waitForBalance(): Promise<number> {
    provider.clock.forward(30 * day)
    await provider.deliver()
    const { available, pending } = await provider.payments.getBalance()
    expect(pending).toBe(0)
    return available
  }

  test('has an id and a name, is in test mode, and supports payments and payouts', async () => {
    expect(await provider.payments.getAccount()).toMatchObject({
      id: expect.any(String),
      name: expect.stringMatching(/./),
      isTest: true,
      takesPayments: true,
      hasPayouts: true,
    })
  })

  test('has nothing to pay out before the first payment', async () => {
    expect(await provider.payments.getBalance()).toEqual({ available: 0, pending: 0 })
    expect(await provider.payments.listPayouts(10)).toEqual([])
    await expect(payOut(1)).rejects.toMatchObject(expectedError)
  })

  test('has a balance that reflects only euro payments, refunds and disputes', async () => {
    const before = await total()
    await buyer.paid('4000000000000002')
    await buyer.start()
    const dollars = startedBy(await buyer.startSingle('usd'))
    await provider.pay(dollars, { card: good })
    expect(await total()).toBe(before)
    await sendRefund(dollars.id, 100)
    expect(await total()).toBe(before)
    const { id } = await buyer.paid()
    expect(await total()).toBe(before + 22600)
    await sendRefund(id, 600)
    expect(await total()).toBe(before + 22000)
    await buyer.paid('4000000000000259')
    expect(await total()).toBe(before + 22000)
  })

  test('pays out the available balance, and refuses more', async () => {
    await buyer.paid()
    const available = await waitForBalance()
    expect(available).toBeGreaterThan(0)
    await expect(payOut(available + 1)).rejects.toMatchObject(expectedError)
    const payout = await payOut(available - 100)
    expect(payout).toMatchObject({
      id: expect.any(String),
      amount: available - 100,
      currency: 'eur',
      isManual: true,
      createdAt: provider.clock.now(),
    })
    expect(['pending', 'in_transit', 'paid']).toContain(payout.status)
    expect((await buyer.told()).at(-1)).toMatchObject({ paymentId: null, setupId: null })
    expect(payout.arrivesAt.getTime()).toBeGreaterThanOrEqual(payout.createdAt.getTime())
    expect(await provider.payments.getBalance()).toEqual({ available: 100, pending: 0 })
    await expect(payOut(101)).rejects.toMatchObject(expectedError)
  })

  test('creates one payout per idempotency key, also for concurrent requests', async () => {
    await buyer.paid()
    const available = await waitForBalance()
    const results = await Promise.all([1, 2, 3].map(() => payOut(1000, 'one-payout')))
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    await expect(payOut(1001, 'one-payout')).rejects.toMatchObject(expectedError)
    expect((await provider.payments.getBalance()).available).toBe(available - 1000)
  })

  test('never pays out more than is available in two concurrent requests', async () => {
    await buyer.paid()
    const available = await waitForBalance()
    const results = await Promise.allSettled([payOut(available), payOut(available)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await provider.payments.getBalance()).available).toBe(0)
  })

  test('lists the latest payouts first, up to the requested number, and reports them as paid', async () => {
    await buyer.paid()
    await waitForBalance()
    const first = await payOut(1000)
    provider.clock.forward(60_000)
    const second = await payOut(2000)
    const ids = (await provider.payments.listPayouts(2)).map(({ id }) => id)
    expect(ids).toEqual([second.id, first.id])
    expect(await provider.payments.listPayouts(1)).toMatchObject([{ id: second.id, amount: 2000 }])
    await waitForBalance()
    expect(await provider.payments.listPayouts(1)).toMatchObject([{ id: second.id, status: 'paid' }])
  })
})
