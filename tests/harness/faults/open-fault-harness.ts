import { sql } from 'drizzle-orm'
import { jobHandlers } from '#server/job-handlers.ts'
import { receiveEvent } from '#server/payments/events/receive-event.ts'
import type { JobQueue } from '#server/ports/job-queue.ts'
import { isProviderFailure } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PaymentMethodInput } from '#server/ports/sandbox-api.ts'
import { createTestApp } from '../create-test-app.ts'
import { crashingConnections, isCrash } from '../servers/crashing-connections.ts'
import { untilStatementsWait } from '../until-statements-wait.ts'
import { flakyPayments } from './flaky-payments.ts'
import { type RandomNumbers, randomNumbers } from './random-numbers.ts'

export const minuteMs = 60_000
const connections = 12

const toCardInput = (number: string): PaymentMethodInput => ({
  // Simulations run through decades of the test clock.
  card: { number, expiryMonth: 12, expiryYear: 2199, cvc: '123' },
})
export const validCard = toCardInput('4242424242424242')
/** Cards that succeed, need authentication or are refused; debits that are paid, or refused, three days later. */
export const paymentMethod: readonly PaymentMethodInput[] = [
  validCard,
  validCard,
  validCard,
  toCardInput('4000002500003155'),
  toCardInput('4000000000000002'),
  toCardInput('4000000000009995'),
  { iban: 'FR1420041010050500013M02606' },
  { iban: 'FR8420041010050500013M02607' },
]

const expectedErrors = new Set([
  'invoice_with_bank',
  'invoice_not_open',
  'order_not_payable',
  'payment_not_started',
  'invoice_pending',
  'webhook_refused',
  'refund_refused',
  'provider_unavailable',
  'subscription_ended',
  'payments_in_progress',
  'method_not_started',
  'plan_fixed',
  'plan_unpaid',
  'plan_outdated',
  'product_not_orderable',
  // Too many refused cards: the rate limit against card testing.
  'rate_limited',
  'credit_nothing',
  'credit_not_deductible',
  'credit_outdated',
  'invoice_not_owed',
  'invoice_still_served',
  'charges_not_pending',
  'review_outdated',
  'country_undeclared',
])

/** Whether an error comes from an injected fault or is an expected refusal by the shop; any other is a bug. */
function isExpected(error: unknown): boolean {
  // Compared by code: the built shop has its own copies of the error classes.
  const { code } = error as { code?: string }
  if (isCrash(error) || isProviderFailure(error)) return true
  // The sandbox throws a plain Error when the webhook endpoint responds with 500.
  return (code !== undefined && expectedErrors.has(code)) || /returned 500/.test(String(error))
}

/**
 * A shop with random faults: connections break at any statement; the provider fails before or after it has processed a
 * call; its events are lost, late, repeated or out of order. The same seed yields the same random numbers.
 */
export async function openFaultHarness({ jobs }: { jobs?: JobQueue } = {}) {
  let random: RandomNumbers = randomNumbers(0)
  let isFaultFree = false
  const shop = await createTestApp({
    maxConnections: connections,
    deliveryPlan: () => ({
      deliveries: isFaultFree ? 1 : random.below(4),
      delayMs: isFaultFree ? 0 : random.oneOf([0, 0, 20_000, 5 * minuteMs, 180 * minuteMs]),
    }),
  })
  const fault = () =>
    isFaultFree || !random.chance(0.12) ? undefined : random.oneOf(['before', 'after'] as const)
  const logged: string[] = []
  const ports: Ports = {
    ...shop.ports,
    payments: flakyPayments(shop.ports.payments, fault),
    log: { ...shop.ports.log, error: (fields) => void logged.push(JSON.stringify(fields)) },
    ...(jobs && { jobs }),
  }
  const doNothing = async () => {}
  const handlers = {
    ...jobHandlers(ports, async () => ({ status: 200 })),
    'mailing.send': doNothing,
    'billing.render-invoice': doNothing,
    'sandbox.deliver-events': doNothing,
  }
  const crashes = crashingConnections(shop.ports.db.$client)

  const deliver = () =>
    ports.sandboxApi?.deliverEvents(async (body, headers) => {
      await receiveEvent(ports, body, new Headers(headers))
      // The response may get lost: the provider then sends the event again.
      return { status: !isFaultFree && random.chance(0.1) ? 500 : 200 }
    })

  return {
    shop,
    ports,
    deliver,
    crashes,
    /** Turns all faults off, or on again. */
    calm(isNow: boolean) {
      isFaultFree = isNow
      if (isNow) crashes.stop()
    },
    isExpected,
    /** Logged errors that are bugs, not injected faults. */
    faults: () => logged.filter((line) => /TypeError|ReferenceError|cannot become|RangeError/.test(line)),
    random: () => random,
    doJobs: () => ports.jobs.drain(handlers),
    /** Opens all connections of the pool: those opened before the harness was created never break. */
    async begin() {
      const wait = () => shop.ports.db.execute(sql`SELECT pg_sleep(0.05)`)
      await Promise.all(Array.from({ length: connections }, wait))
    },
    /** Waits until `count` statements wait for a lock. */
    waiting: (count: number) => untilStatementsWait(shop.ports.db, count),
    reseed(seed: number) {
      random = randomNumbers(seed)
    },
    /** Runs `rounds` rounds of one to three concurrent steps, any of which may break at any statement. */
    async run(steps: Record<string, () => Promise<unknown> | undefined>, rounds: number): Promise<void> {
      const attempt = async (name: string) => {
        try {
          await steps[name]?.()
        } catch (error) {
          if (!isExpected(error)) throw error
        }
      }
      for (let round = 0; round < rounds; round += 1) {
        if (random.chance(0.35)) crashes.after(1 + random.below(30), random.oneOf(['before', 'after']))
        const concurrent = Array.from({ length: 1 + random.below(3) }, () => random.oneOf(Object.keys(steps)))
        await Promise.all(concurrent.map(attempt))
      }
    },
    /** Turns faults off, runs jobs over four days, then turns faults on: afterwards every state must be consistent. */
    async runWithoutFaults(runScheduledWork: () => Promise<unknown>): Promise<void> {
      isFaultFree = true
      crashes.stop()
      for (const stepMs of [31 * minuteMs, 240 * minuteMs, 4 * 24 * 60 * minuteMs, minuteMs]) {
        shop.clock.forward(stepMs)
        await runScheduledWork()
        await deliver()
        await ports.jobs.drain(handlers)
      }
      isFaultFree = false
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

export type FaultHarness = Awaited<ReturnType<typeof openFaultHarness>>
