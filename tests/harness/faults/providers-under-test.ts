import { sandboxApi } from '#server/adapters/sandbox-payments/sandbox-api.ts'
import { sandboxPayments } from '#server/adapters/sandbox-payments/sandbox-payments.ts'
import { stripePayments } from '#server/adapters/stripe/stripe-payments.ts'
import type { JobQueue } from '#server/ports/job-queue.ts'
import type { Payments } from '#server/ports/payments.ts'
import { seededDatabase } from '../databases/seeded-database.ts'
import { stripeServer } from '../stripe/stripe-server.ts'
import { TestClock } from '../test-clock.ts'

/** A payment or a setup as a browser sees it. */
export type Started = { id: string; clientSecret: string }

/** A typed payment method: card number or IBAN. */
export type Typed = { card: string } | { iban: string }

/** A provider, its browser side, and the events it then sends. */
export type ProviderUnderTest = AsyncDisposable & {
  payments: Payments
  clock: TestClock
  pay(payment: Started, typed: Typed): Promise<unknown>
  confirmSetup(setup: Started, typed: Typed): Promise<unknown>
  /** The buyer's answer to the bank's authentication, for a payment or a setup. */
  authenticate(started: Started, isApproved: boolean): Promise<unknown>
  /** Concludes what is due first. */
  deliver(): Promise<{ body: string; headers: Headers }[]>
  /** The provider's names of its events. */
  words: { failed: string; succeeded: string }
}

const start = '2026-11-21T10:00:00Z'
const returnUrl = '/cart/confirmation/CMD-2026000001'

async function openSandbox(): Promise<ProviderUnderTest> {
  const database = await seededDatabase()
  const { db } = database
  const clock = new TestClock(start)
  const jobs = { send: async () => {} } as unknown as JobQueue
  const webhookSecret = 'a secret between the provider and the shop'
  const sandboxControl = sandboxApi({ db, clock, jobs, webhookSecret })
  const toPaymentInput = (input: Typed) =>
    'iban' in input ? input : { card: { number: input.card, expiryMonth: 12, expiryYear: 2034, cvc: '123' } }
  return {
    payments: sandboxPayments({ db, clock, webhookSecret }),
    clock,
    pay: ({ id, clientSecret }, input) =>
      sandboxControl.confirm({
        paymentId: id,
        clientSecret,
        returnUrl,
        paymentMethod: toPaymentInput(input),
      }),
    confirmSetup: ({ id, clientSecret }, input) =>
      sandboxControl.confirmSetup({
        setupId: id,
        clientSecret,
        returnUrl,
        paymentMethod: toPaymentInput(input),
      }),
    authenticate: ({ id, clientSecret }, isApproved) =>
      sandboxControl.answerAuthentication({ id, clientSecret, isApproved }),
    async deliver() {
      const sent: { body: string; headers: Headers }[] = []
      await sandboxControl.deliverEvents(async (body, headers) => {
        sent.push({ body, headers: new Headers(headers) })
        return { status: 200 }
      })
      return sent
    },
    words: { failed: 'payment.failed', succeeded: 'payment.succeeded' },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

async function openStripe(): Promise<ProviderUnderTest> {
  const clock = new TestClock(start)
  const server = await stripeServer(() => clock.now())
  const toPaymentInput = (input: Typed) =>
    'iban' in input ? input : { card: { number: input.card, expMonth: 12, expYear: 2034 } }
  return {
    payments: stripePayments({ ...server.keys, apiBase: server.base }),
    clock,
    pay: async ({ id, clientSecret }, input) => server.pay(id, clientSecret, toPaymentInput(input)),
    confirmSetup: async ({ id, clientSecret }, input) =>
      server.confirmSetup(id, clientSecret, toPaymentInput(input)),
    authenticate: async ({ id }, isApproved) => server.authenticate(id, isApproved),
    async deliver() {
      server.concludeDue()
      return server.deliver()
    },
    words: { failed: 'payment_intent.payment_failed', succeeded: 'payment_intent.succeeded' },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** Every provider behind the port; one suite tests all of them. */
export const providersUnderTest: [name: string, openProvider: () => Promise<ProviderUnderTest>][] = [
  ['sandbox', openSandbox],
  ['stripe', openStripe],
]
