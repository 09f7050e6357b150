import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { type ProviderUnderTest, providersUnderTest } from '#tests/harness/faults/providers-under-test.ts'
import { providerBuyer } from '#tests/harness/provider-buyer.ts'

const expectedError = { name: 'PaymentsRefused' }

describe.for(providersUnderTest)('refunds via the %s provider', ([, openProvider]) => {
  let provider: ProviderUnderTest
  let buyer: ReturnType<typeof providerBuyer>
  beforeAll(async () => {
    provider = await openProvider()
    buyer = providerBuyer(provider)
  })
  afterAll(() => provider[Symbol.asyncDispose]())

  const sendRefund = (paymentId: string, amount: number, idempotencyKey = buyer.nextKey()) =>
    provider.payments.refund({ idempotencyKey, paymentId, amount: cents(amount) })

  test('return the full amount, and nothing beyond it', async () => {
    const { id } = await buyer.paid()
    const refund = await sendRefund(id, 22600)
    expect(refund).toEqual({
      id: expect.any(String),
      reference: null,
      amount: 22600,
      status: 'succeeded',
      createdAt: provider.clock.now(),
    })
    expect(await buyer.state(id)).toMatchObject({ status: 'succeeded', refunded: 22600 })
    expect(await provider.payments.listRefunds(id)).toEqual([refund])
    await expect(sendRefund(id, 1)).rejects.toMatchObject(expectedError)
  })

  test('carry the requested reference, and are listed by date however old the payment is', async () => {
    const { id } = await buyer.paid()
    const disputed = await buyer.paid('4000000000000259')
    provider.clock.forward(30 * 86_400_000)
    const { clock, payments } = provider
    const reference = 'refund-of-ours'
    await payments.refund({ idempotencyKey: 'marked', paymentId: id, amount: cents(100), reference })
    expect(await payments.listRefunds(id)).toMatchObject([{ reference, amount: 100 }])
    const idsSince = async (since: Date) => {
      const ids: string[] = []
      for await (const returned of payments.listRefundedOrDisputed(since)) ids.push(returned)
      return ids
    }
    expect(await idsSince(new Date(clock.now().getTime() - 86_400_000))).toEqual([id])
    expect(await idsSince(new Date('2026-01-01T00:00:00Z'))).toContain(disputed.id)
  })

  test('can be partial, but never exceed the remaining amount', async () => {
    const { id } = await buyer.paid()
    const other = await buyer.paid()
    await sendRefund(id, 10000)
    await expect(sendRefund(id, 12601)).rejects.toMatchObject(expectedError)
    await sendRefund(id, 12600)
    expect((await buyer.state(id)).refunded).toBe(22600)
    const amounts = (await provider.payments.listRefunds(id)).map(({ amount }) => amount)
    expect(amounts.toSorted()).toEqual([10000, 12600])
    expect((await buyer.state(other.id)).refunded).toBe(0)
    expect(await provider.payments.listRefunds(other.id)).toEqual([])
  })

  test('are made once per idempotency key, even concurrently', async () => {
    const { id } = await buyer.paid()
    const results = await Promise.all([1, 2, 3].map(() => sendRefund(id, 5000, 'one-refund')))
    expect(new Set(results.map((refund) => refund.id)).size).toBe(1)
    expect(await sendRefund(id, 5000, 'one-refund')).toEqual(results[0])
    await expect(sendRefund(id, 5001, 'one-refund')).rejects.toMatchObject(expectedError)
    expect((await buyer.state(id)).refunded).toBe(5000)
  })

  test('never exceed the paid amount when two run concurrently', async () => {
    const { id } = await buyer.paid()
    const results = await Promise.allSettled([sendRefund(id, 20000), sendRefund(id, 20000)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await buyer.state(id)).refunded).toBe(20000)
  })

  test('are refused for unpaid and unknown payments', async () => {
    const { id } = await buyer.start()
    await expect(sendRefund(id, 100)).rejects.toMatchObject(expectedError)
    await expect(sendRefund('pi_unknown', 100)).rejects.toMatchObject(expectedError)
    await expect(provider.payments.listRefunds('pi_unknown')).rejects.toMatchObject(expectedError)
  })

  test('a chargeback marks the payment as disputed, with a deadline to respond', async () => {
    const { id } = await buyer.paid('4000000000000259')
    expect(await buyer.state(id)).toMatchObject({ status: 'succeeded', isDisputed: true })
    const disputes = await provider.payments.listDisputes(id)
    expect(disputes).toEqual([
      {
        id: expect.any(String),
        amount: 22600,
        status: 'needs_response',
        reason: 'fraudulent',
        respondBy: expect.any(Date),
        isRefundable: false,
        createdAt: provider.clock.now(),
      },
    ])
    expect(disputes[0]?.respondBy?.getTime()).toBeGreaterThan(provider.clock.now().getTime())
  })

  test('are refused for a disputed payment', async () => {
    const { id } = await buyer.paid('4000000000000259')
    await expect(sendRefund(id, 100)).rejects.toMatchObject(expectedError)
    expect(await provider.payments.listRefunds(id)).toEqual([])
  })

  test('an undisputed payment has no dispute, and an unknown payment is refused', async () => {
    const { id } = await buyer.paid()
    expect(await provider.payments.listDisputes(id)).toEqual([])
    await expect(provider.payments.listDisputes('pi_unknown')).rejects.toMatchObject(expectedError)
  })
})
