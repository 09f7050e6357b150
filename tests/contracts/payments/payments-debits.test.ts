import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderUnderTest, providersUnderTest } from '#tests/harness/faults/providers-under-test.ts'
import { day, failingIban, good, providerBuyer, startedBy, validIban } from '#tests/harness/provider-buyer.ts'

describe.for(providersUnderTest)('SEPA debits via the %s provider', ([, openProvider]) => {
  let provider: ProviderUnderTest
  let buyer: ReturnType<typeof providerBuyer>
  beforeAll(async () => {
    provider = await openProvider()
    buyer = providerBuyer(provider)
  })
  afterAll(() => provider[Symbol.asyncDispose]())

  async function debit(iban: string) {
    const started = await buyer.start()
    await provider.pay(started, { iban })
    return started
  }
  async function forward(days: number) {
    provider.clock.forward(days * day)
    await provider.deliver()
  }

  test('a debit is processing for three days, then succeeds', async () => {
    const { id } = await debit(validIban)
    const expected = { status: 'processing', failure: null, paidAt: null }
    const method = { brand: 'SEPA', last4: '2606', expiryMonth: null, expiryYear: null, country: 'FR' }
    expect(await buyer.state(id)).toMatchObject({ ...expected, method })
    await forward(2)
    expect(await buyer.state(id)).toMatchObject(expected)
    await forward(1)
    expect(await buyer.state(id)).toMatchObject({
      status: 'succeeded',
      failure: null,
      method,
    })
  })

  test('a debit returned by the bank fails as declined, and a card can then pay', async () => {
    const started = await debit(failingIban)
    await forward(3)
    expect(await buyer.state(started.id)).toMatchObject({
      status: 'requires_method',
      failure: 'declined',
      paidAt: null,
    })
    await provider.pay(started, { card: good })
    expect((await buyer.state(started.id)).status).toBe('succeeded')
  })

  test('an invalid IBAN fails as incorrect_iban, and another IBAN can follow', async () => {
    const started = await debit('FR7630006000011234567890189')
    expect(await buyer.state(started.id)).toMatchObject({
      status: 'requires_method',
      failure: 'incorrect_iban',
    })
    await provider.pay(started, { iban: validIban })
    expect(await buyer.state(started.id)).toMatchObject({ status: 'processing', failure: null })
  })

  test('a processing debit can be neither cancelled nor refunded', async () => {
    const { id } = await debit(validIban)
    expect((await provider.payments.cancelPayment(id)).status).toBe('processing')
    const { amount } = await buyer.state(id)
    await expect(
      provider.payments.refund({ idempotencyKey: buyer.nextKey(), paymentId: id, amount }),
    ).rejects.toMatchObject({ name: 'PaymentsRefused' })
  })

  test.for([
    [validIban, { status: 'succeeded', failure: null }],
    [failingIban, { status: 'requires_method', failure: 'declined' }],
  ] as const)(
    'a saved mandate for %s is charged off-session, with the outcome after three days',
    async ([iban, expected]) => {
      const opened = await buyer.charge(await buyer.keep({ iban }))
      expect(opened.payment).toMatchObject({ status: 'processing', failure: null })
      await forward(3)
      expect(await buyer.state(startedBy(opened).id)).toMatchObject(expected)
    },
  )
})
