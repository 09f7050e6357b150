import { cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import type { OpenedPayment, ProviderEvent, ProviderPayment } from '#server/ports/payments.ts'
import type { ProviderUnderTest, Started, Typed } from './faults/providers-under-test.ts'

export const day = 24 * 3_600_000
export const good = '4242 4242 4242 4242'
export const validIban = 'FR1420041010050500013M02606'
export const failingIban = 'FR8420041010050500013M02607'

/** Common steps of provider tests: begin payments, store cards, read states. */
export function providerBuyer({ payments, pay, confirmSetup, deliver, clock }: ProviderUnderTest) {
  let keys = 0
  const nextKey = () => `key-${keys++}`
  const details = { description: 'Commande CMD-2026000001', metadata: { orderId: 'o-1' } }

  async function customer(idempotencyKey = 'customer-alix'): Promise<string> {
    const created = await payments.createCustomer({
      idempotencyKey,
      email: 'alix@example.test',
      name: 'Alix Modèle',
    })
    return created.id
  }

  async function start(idempotencyKey = nextKey(), amount = 22600): Promise<Started> {
    const opened = await payments.createPayment({
      ...details,
      idempotencyKey,
      customerId: await customer(),
      amount: cents(amount),
    })
    return startedBy(opened)
  }

  async function state(id: string): Promise<ProviderPayment> {
    return (await payments.getPayment(id)).payment
  }

  async function paid(card = good, amount = 22600): Promise<Started> {
    const started = await start(nextKey(), amount)
    await pay(started, { card })
    return started
  }

  async function startSetup(idempotencyKey = nextKey()): Promise<Started> {
    const { setup, clientSecret } = await payments.createMethodSetup({
      idempotencyKey,
      customerId: await customer(),
    })
    return { id: setup.id, clientSecret }
  }

  return {
    nextKey,
    customer,
    start,
    state,
    paid,
    startSetup,
    async startSingle(currency: Currency, email: string | null = null, amount = 100) {
      return payments.createSinglePayment({
        ...details,
        idempotencyKey: nextKey(),
        amount: cents(amount),
        currency,
        email,
      })
    },
    /** Stores a payment method without a payment; returns its id. */
    async keep(input: Typed): Promise<string> {
      const started = await startSetup()
      await confirmSetup(started, input)
      const { method } = (await payments.getMethodSetup(started.id)).setup
      if (!method) throw new Error(`Nothing was kept of ${JSON.stringify(input)}`)
      return method.id
    },
    async charge(methodId: string, idempotencyKey = nextKey(), amount = 3900): Promise<OpenedPayment> {
      return payments.chargeMethod({
        ...details,
        idempotencyKey,
        customerId: await customer(),
        methodId,
        amount: cents(amount),
      })
    },
    /** Each event sent since the last call, once. */
    async told(): Promise<ProviderEvent[]> {
      const events = new Map<string, ProviderEvent>()
      for (const { body, headers } of await deliver()) {
        const event = await payments.readEvent(body, headers, clock.now())
        events.set(event.id, event)
      }
      return [...events.values()]
    },
  }
}

export function startedBy({ payment, clientSecret }: OpenedPayment): Started {
  return { id: payment.id, clientSecret }
}
