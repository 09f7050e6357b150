import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DomainError } from '#domain/platform/errors/errors.ts'
import { type ProviderUnderTest, providersUnderTest } from '#tests/harness/faults/providers-under-test.ts'
import { day, failingIban, good, providerBuyer, validIban } from '#tests/harness/provider-buyer.ts'

describe.for(providersUnderTest)('webhook events of the %s provider', ([, openProvider]) => {
  let provider: ProviderUnderTest
  let buyer: ReturnType<typeof providerBuyer>
  beforeAll(async () => {
    provider = await openProvider()
    buyer = providerBuyer(provider)
  })
  afterAll(() => provider[Symbol.asyncDispose]())
  beforeEach(async () => {
    await provider.deliver()
  })

  test('a payment that fails, then succeeds sends one event for each outcome', async () => {
    const { words } = provider
    const started = await buyer.paid('4000000000000002')
    await provider.pay(started, { card: good })
    // A provider may send the same event twice, and events other than a payment's outcome.
    const events = (await buyer.told()).map(({ type, paymentId, setupId }) => [type, paymentId, setupId])
    expect(events.every(([, paymentId]) => paymentId === started.id)).toBe(true)
    const ends = events.filter(([type]) => type === words.failed || type === words.succeeded)
    expect(ends.toSorted()).toEqual([
      [words.failed, started.id, null],
      [words.succeeded, started.id, null],
    ])
    expect(await provider.deliver()).toEqual([])
  })

  test('a debit sends its success or failure event three days later', async () => {
    for (const [iban, word] of [
      [validIban, provider.words.succeeded],
      [failingIban, provider.words.failed],
    ] as const) {
      const started = await buyer.start()
      await provider.pay(started, { iban })
      await provider.deliver()
      provider.clock.forward(3 * day)
      expect(await buyer.told()).toContainEqual(
        expect.objectContaining({ type: word, paymentId: started.id }),
      )
    }
  })

  test('an off-session charge sends a success event', async () => {
    const methodId = await buyer.keep({ card: good })
    await provider.deliver()
    const { payment } = await buyer.charge(methodId)
    expect(await buyer.told()).toContainEqual(
      expect.objectContaining({ type: provider.words.succeeded, paymentId: payment.id }),
    )
  })

  test('setup events carry the setup id, and differ between success and failure', async () => {
    const setup = await buyer.startSetup()
    await provider.confirmSetup(setup, { card: good })
    const failedSetup = await buyer.startSetup()
    await provider.confirmSetup(failedSetup, { card: '4000000000000002' })
    const events = await buyer.told()
    expect(new Set(events.map(({ setupId }) => setupId))).toEqual(new Set([setup.id, failedSetup.id]))
    expect(new Set(events.map(({ paymentId }) => paymentId))).toEqual(new Set([null]))
    const findEnd = (id: string) => events.findLast(({ setupId }) => setupId === id)?.type
    expect(findEnd(setup.id)).not.toBe(findEnd(failedSetup.id))
  })

  test('refund and dispute events name their payment', async () => {
    const refunded = await buyer.paid()
    await provider.deliver()
    const { amount } = await buyer.state(refunded.id)
    await provider.payments.refund({ idempotencyKey: buyer.nextKey(), paymentId: refunded.id, amount })
    const events = await buyer.told()
    expect(new Set(events.map(({ paymentId, setupId }) => `${paymentId} ${setupId}`))).toEqual(
      new Set([`${refunded.id} null`]),
    )
    const disputed = await buyer.paid('4000000000000259')
    const disputeEvents = await buyer.told()
    expect(new Set(disputeEvents.map(({ paymentId }) => paymentId))).toEqual(new Set([disputed.id]))
    expect(disputeEvents.filter(({ type }) => type.includes('dispute')).length).toBeGreaterThan(0)
  })

  test('an event that is altered, unsigned or an hour off is rejected', async () => {
    await buyer.paid()
    const event = (await provider.deliver()).find(({ body }) => body.includes(provider.words.succeeded))
    if (!event) throw new Error('No event')
    const now = provider.clock.now()
    const expectRejected = (body: string, headers: Headers, at = now) =>
      expect(provider.payments.readEvent(body, headers, at)).rejects.toThrow(
        expect.objectContaining({ code: 'webhook_refused' }) as DomainError,
      )
    await expectRejected(event.body.replaceAll('succeeded', 'failed'), event.headers)
    await expectRejected(`${event.body} `, event.headers)
    await expectRejected(event.body, new Headers())
    await expectRejected(event.body, event.headers, new Date(now.getTime() + 3_600_000))
    await expectRejected(event.body, event.headers, new Date(now.getTime() - 3_600_000))
  })
})
