import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainError } from '#domain/errors.ts'
import { cents } from '#domain/money/cents.ts'
import { sandboxDesk } from '#server/adapters/sandbox-payments/sandbox-desk.ts'
import { sandboxPayments } from '#server/adapters/sandbox-payments/sandbox-payments.ts'
import { stripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import type { JobQueue } from '#server/ports/job-queue.ts'
import { type Payments, PaymentsUnavailable } from '#server/ports/payments.ts'
import { type OwnDatabase, ownDatabase } from '#tests/harness/own-database.ts'
import { stripeServer } from '#tests/harness/stripe-server.ts'
import { TestClock } from '#tests/harness/test-clock.ts'

type Started = { id: string; clientSecret: string }

/** What a provider is asked to do by its own browser side, and the events it then sends. */
type Opened = {
  payments: Payments
  clock: TestClock
  pay(payment: Started, cardNumber: string): Promise<unknown>
  authenticate(payment: Started, isApproved: boolean): Promise<unknown>
  deliver(): Promise<{ body: string; headers: Headers }[]>
  /** What the provider calls what happened. */
  words: { failed: string; succeeded: string }
}

let database: OwnDatabase
const servers: AsyncDisposable[] = []
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  for (const server of servers) await server[Symbol.asyncDispose]()
})

const adapters: Record<string, () => Promise<Opened>> = {
  async sandbox() {
    const { db } = database
    const clock = new TestClock('2026-11-21T10:00:00Z')
    const jobs = { send: async () => {} } as unknown as JobQueue
    const webhookSecret = 'a secret between the provider and the shop'
    const desk = sandboxDesk({ db, clock, jobs, webhookSecret })
    return {
      payments: sandboxPayments({ db, clock, webhookSecret }),
      clock,
      pay: ({ id, clientSecret }, number) =>
        desk.confirm({
          paymentId: id,
          clientSecret,
          card: { number, expiryMonth: 12, expiryYear: 2034, cvc: '123' },
          returnUrl: '/cart/confirmation/CMD-2026000001',
        }),
      authenticate: ({ id, clientSecret }, isApproved) =>
        desk.answerAuthentication({ paymentId: id, clientSecret, isApproved }),
      async deliver() {
        const sent: { body: string; headers: Headers }[] = []
        await desk.deliverEvents(async (body, headers) => {
          sent.push({ body, headers: new Headers(headers) })
          return { status: 200 }
        })
        return sent
      },
      words: { failed: 'payment.failed', succeeded: 'payment.succeeded' },
    }
  },
  async stripe() {
    const clock = new TestClock('2026-11-21T10:00:00Z')
    const server = await stripeServer(() => clock.now())
    servers.push(server)
    return {
      payments: stripePayments({ ...server.keys, apiBase: server.base }),
      clock,
      pay: async ({ id, clientSecret }, number) =>
        server.pay(id, clientSecret, { number, expMonth: 12, expYear: 2034 }),
      authenticate: async ({ id }, isApproved) => server.authenticate(id, isApproved),
      deliver: async () => server.deliver(),
      words: { failed: 'payment_intent.payment_failed', succeeded: 'payment_intent.succeeded' },
    }
  },
}

const good = '4242 4242 4242 4242'
let keys = 0

describe.for(Object.entries(adapters))('payments by the %s', ([, open]) => {
  let opened: Opened
  let payments: Payments
  beforeAll(async () => {
    opened = await open()
    payments = opened.payments
  })

  async function start(idempotencyKey = `key-${keys++}`, amount = 22600): Promise<Started> {
    const { id: customerId } = await payments.createCustomer({
      idempotencyKey: 'customer-alix',
      email: 'alix@example.test',
      name: 'Alix Modèle',
    })
    const { payment, clientSecret } = await payments.createPayment({
      idempotencyKey,
      customerId,
      amount: cents(amount),
      description: 'CMD-2026000001',
      email: 'alix@example.test',
      metadata: { orderId: 'o-1' },
    })
    return { id: payment.id, clientSecret }
  }

  test('tell the browser how to go on', async () => {
    expect(await payments.browser()).toMatchObject({ kind: expect.any(String) })
    expect(JSON.stringify(await payments.browser())).not.toContain('secret')
  })

  test('the same key makes one customer and one payment, also at the same moment', async () => {
    const customer = { idempotencyKey: 'c-1', email: 'alix@example.test', name: 'Alix' }
    const made = await Promise.all([1, 2, 3].map(() => payments.createCustomer(customer)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const started = await Promise.all([1, 2, 3, 4].map(() => start('same-key')))
    expect(new Set(started.map(({ id, clientSecret }) => id + clientSecret)).size).toBe(1)
    expect((await start('other-key')).id).not.toBe(started[0]?.id)
  })

  test('a payment begins open, for the amount and the order it was asked for', async () => {
    const { id, clientSecret } = await start()
    const found = await payments.getPayment(id)
    expect(found.clientSecret).toBe(clientSecret)
    expect(found.payment).toMatchObject({
      id,
      status: 'requires_method',
      amount: 22600,
      currency: 'eur',
      metadata: { orderId: 'o-1' },
      failure: null,
      method: null,
    })
  })

  test('a good card pays, and what is known of it is kept', async () => {
    const started = await start()
    await opened.pay(started, good)
    const { payment } = await payments.getPayment(started.id)
    expect(payment).toMatchObject({ status: 'succeeded', failure: null })
    expect(payment.method).toMatchObject({ brand: 'Visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 })
    expect(JSON.stringify(payment)).not.toContain('4242424242424242')
  })

  test.for([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4111111111111111', 'incorrect_number'],
  ] as const)('card %s is refused: %s, and another card may follow', async ([number, failure]) => {
    const started = await start()
    await opened.pay(started, number)
    expect((await payments.getPayment(started.id)).payment).toMatchObject({
      status: 'requires_method',
      failure,
    })
    await opened.pay(started, good)
    expect((await payments.getPayment(started.id)).payment).toMatchObject({
      status: 'succeeded',
      failure: null,
    })
  })

  test('a card that asks for authentication waits for the answer', async () => {
    for (const [isApproved, expected] of [
      [true, { status: 'succeeded', failure: null }],
      [false, { status: 'requires_method', failure: 'authentication_failed' }],
    ] as const) {
      const started = await start()
      await opened.pay(started, '4000002500003155')
      expect((await payments.getPayment(started.id)).payment.status).toBe('requires_action')
      await opened.authenticate(started, isApproved)
      expect((await payments.getPayment(started.id)).payment).toMatchObject(expected)
    }
  })

  test('without its secret nobody confirms a payment', async () => {
    const started = await start()
    const other = await start()
    expect(await opened.pay({ ...started, clientSecret: other.clientSecret }, good)).toBeUndefined()
    expect((await payments.getPayment(started.id)).payment.status).toBe('requires_method')
  })

  test('paid stays paid: cancelling tells so, a second card changes nothing', async () => {
    const started = await start()
    await opened.pay(started, good)
    await opened.pay(started, '4000000000000002')
    expect(await payments.cancelPayment(started.id)).toMatchObject({ status: 'succeeded', failure: null })
  })

  test('cancelled stays cancelled', async () => {
    const started = await start()
    expect(await payments.cancelPayment(started.id)).toMatchObject({ status: 'cancelled' })
    expect(await payments.cancelPayment(started.id)).toMatchObject({ status: 'cancelled' })
    await opened.pay(started, good)
    expect((await payments.getPayment(started.id)).payment.status).toBe('cancelled')
  })

  test('a card and a cancellation at the same moment end in one of the two', async () => {
    const started = await start()
    const [, cancelled] = await Promise.all([opened.pay(started, good), payments.cancelPayment(started.id)])
    const { status } = (await payments.getPayment(started.id)).payment
    expect(['succeeded', 'cancelled']).toContain(status)
    expect(cancelled.status).toBe(status)
  })

  test('a payment it does not know is a failure of the provider, not of the buyer', async () => {
    await expect(payments.getPayment('pay_unknown')).rejects.toThrow(PaymentsUnavailable)
    await expect(payments.cancelPayment('pay_unknown')).rejects.toThrow(PaymentsUnavailable)
  })

  test('what happens is told by signed events', async () => {
    await opened.deliver()
    const started = await start()
    await opened.pay(started, '4000000000000002')
    await opened.pay(started, good)
    const sent = await opened.deliver()
    const now = opened.clock.now()
    const events = await Promise.all(sent.map(({ body, headers }) => payments.readEvent(body, headers, now)))
    // A provider may tell the same thing twice; it is the same event then.
    const told = new Map(events.map((event) => [event.id, [event.type, event.paymentId]]))
    expect([...told.values()].toSorted()).toEqual([
      [opened.words.failed, started.id],
      [opened.words.succeeded, started.id],
    ])
    expect(await opened.deliver()).toEqual([])
  })

  test('an event that was changed, is old or bears no signature is refused', async () => {
    await opened.deliver()
    await opened.pay(await start(), good)
    const [event] = await opened.deliver()
    if (!event) throw new Error('No event')
    const now = opened.clock.now()
    const refused = (body: string, headers: Headers, at = now) =>
      expect(payments.readEvent(body, headers, at)).rejects.toThrow(
        expect.objectContaining({ code: 'webhook_refused' }) as DomainError,
      )
    await refused(event.body.replace('succeeded', 'failed'), event.headers)
    await refused(`${event.body} `, event.headers)
    await refused(event.body, new Headers())
    await refused(event.body, event.headers, new Date(now.getTime() + 3_600_000))
    await refused(event.body, event.headers, new Date(now.getTime() - 3_600_000))
  })
})
