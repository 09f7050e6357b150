import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderUnderTest, providersUnderTest } from '#tests/harness/faults/providers-under-test.ts'
import { day, good, providerBuyer, startedBy } from '#tests/harness/provider-buyer.ts'

describe.for(providersUnderTest)('payment and attempt lists of the %s provider', ([, openProvider]) => {
  let provider: ProviderUnderTest
  let buyer: ReturnType<typeof providerBuyer>
  beforeAll(async () => {
    provider = await openProvider()
    buyer = providerBuyer(provider)
  })
  afterAll(() => provider[Symbol.asyncDispose]())

  async function idsSince(since: Date): Promise<string[]> {
    const ids: string[] = []
    for await (const { id } of provider.payments.listPayments(since)) ids.push(id)
    return ids
  }

  test('every payment since a given time is listed once, in its current state', async () => {
    const before = await buyer.paid()
    provider.clock.forward(day)
    const since = provider.clock.now()
    const open = await buyer.start()
    const refused = await buyer.paid('4000000000009995')
    const once = startedBy(await buyer.startSingle('usd'))
    await provider.pay(once, { card: good })
    const charged = await buyer.charge(await buyer.keep({ card: good }))
    const createdIds = [open.id, refused.id, once.id, charged.payment.id]
    expect((await idsSince(since)).toSorted()).toEqual(createdIds.toSorted())
    expect(await idsSince(new Date(since.getTime() - day))).toContain(before.id)
    for await (const payment of provider.payments.listPayments(since))
      expect(payment).toEqual(await buyer.state(payment.id))
  })

  test('more payments than fit on one page are listed completely', async () => {
    provider.clock.forward(day)
    const since = provider.clock.now()
    const results: string[] = []
    for (let count = 0; count < 205; count += 5)
      results.push(...(await Promise.all(Array.from({ length: 5 }, () => buyer.start()))).map(({ id }) => id))
    expect((await idsSince(since)).toSorted()).toEqual(results.toSorted())
    for await (const { id } of provider.payments.listPayments(since)) {
      expect(results).toContain(id)
      break
    }
    expect(await idsSince(new Date(since.getTime() + day))).toEqual([])
  })

  test('each attempt of a payment is listed with its failure reason', async () => {
    const started = await buyer.paid('4000000000000002')
    await provider.pay(started, { card: '4000000000009995' })
    await provider.pay(started, { card: good })
    const attempts = await provider.payments.listAttempts(started.id)
    expect(new Set(attempts.map(({ failure }) => failure))).toEqual(
      new Set(['declined', 'insufficient_funds', null]),
    )
    expect(attempts).toHaveLength(3)
    for (const { triedAt } of attempts) expect(triedAt).toEqual(provider.clock.now())
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(3)
  })

  test('a card has the same fingerprint in every payment, another card a different one', async () => {
    const fingerprints = async (card: string) => {
      const { id } = await buyer.paid(card)
      return (await provider.payments.listAttempts(id)).map(({ fingerprint }) => fingerprint)
    }
    const [first] = await fingerprints('4000 0000 0000 0002')
    expect(first).toEqual(expect.any(String))
    expect(first).not.toContain('0002')
    expect(await fingerprints('4000000000000002')).toEqual([first])
    expect(await fingerprints(good)).not.toContain(first)
  })

  test('a payment without attempts lists none, and an unknown payment is refused', async () => {
    const { id } = await buyer.start()
    expect(await provider.payments.listAttempts(id)).toEqual([])
    await expect(provider.payments.listAttempts('pi_unknown')).rejects.toMatchObject({
      name: 'PaymentsRefused',
    })
  })
})
