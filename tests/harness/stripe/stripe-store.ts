import type Stripe from 'stripe'
import { chargeObject, payoutObject } from './stripe-money-objects.ts'
import { methodObject } from './stripe-objects.ts'
import { type Behaviour, behaviourOf, type Decline, type StripePaymentInput } from './stripe-payment-input.ts'
import { stripeRefunds } from './stripe-refunds.ts'
import { token } from './stripe-token.ts'

export const apiVersion = '2026-10-28.endive'

const day = 24 * 3600
const debitTakes = 3 * day
const availableAfter = 7 * day

/** The state of the fake Stripe server, and its changes when cards are charged and days pass. */
export function stripeStore(now: () => Date) {
  const customers = new Map<string, Stripe.Customer>()
  const intents = new Map<string, Stripe.PaymentIntent>()
  const setups = new Map<string, Stripe.SetupIntent>()
  const methods = new Map<string, Stripe.PaymentMethod>()
  const behaviours = new Map<string, Behaviour>()
  const charges = new Map<string, Stripe.Charge>()
  const payouts = new Map<string, Stripe.Payout>()
  /** Debits in progress: how and when each ends. */
  const underway = new Map<string, { endsAt: number; decline: Decline | undefined }>()
  const entries: { amount: number; currency: string; availableAt: number }[] = []
  const events: Stripe.Event[] = []
  const seconds = () => Math.floor(now().getTime() / 1000)

  function publish(type: string, object: object): void {
    events.push({
      id: `evt_${token()}`,
      object: 'event',
      api_version: apiVersion,
      created: seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    } as Stripe.Event)
  }

  function storeMethod(paymentMethod: StripePaymentInput): Stripe.PaymentMethod {
    const method = methodObject(`pm_${token()}`, seconds(), paymentMethod)
    methods.set(method.id, method)
    behaviours.set(method.id, behaviourOf(paymentMethod))
    return method
  }

  function charge(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, decline?: Decline) {
    const newCharge = chargeObject(`ch_${token()}`, seconds(), intent, method, decline)
    charges.set(newCharge.id, newCharge)
    intent.latest_charge = newCharge.id
    if (decline) publish('charge.failed', newCharge)
    return newCharge
  }

  const returns = stripeRefunds({ charges, entries, seconds, emitEvent: publish })

  function attach(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
    Object.assign(intent, { payment_method: method.id, last_payment_error: null, next_action: null })
    if (intent.setup_future_usage) method.customer = intent.customer as string | null
  }

  function settle(intent: Stripe.PaymentIntent, settledCharge: Stripe.Charge): void {
    const { amount, currency } = intent
    Object.assign(settledCharge, { status: 'succeeded', paid: true })
    Object.assign(intent, { status: 'succeeded', amount_received: amount })
    entries.push({ amount, currency, availableAt: seconds() + availableAfter })
    publish('charge.succeeded', settledCharge)
    publish('payment_intent.succeeded', intent)
  }

  function payNow(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, isDisputed?: true): void {
    attach(intent, method)
    const newCharge = charge(intent, method)
    settle(intent, newCharge)
    if (isDisputed) returns.dispute(newCharge, { reason: 'fraudulent', isFinal: false })
  }

  function refuse(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, decline: Decline): void {
    const { isBeforeTheBank, ...error } = decline
    if (!isBeforeTheBank && !underway.has(intent.id)) charge(intent, method, decline)
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: {
        ...error,
        type: 'card_error',
        message: 'Your card was declined.',
        payment_method: structuredClone(method),
      },
    } satisfies Partial<Stripe.PaymentIntent>)
    publish('payment_intent.payment_failed', intent)
  }

  /** Whether a card has expired: it is valid until the last day of its month. */
  function hasEnded({ card }: Stripe.PaymentMethod): boolean {
    return card !== undefined && Date.UTC(card.exp_year, card.exp_month, 1) <= seconds() * 1000
  }

  function behaviourOfMethod(id: string): Behaviour {
    const behaviour = behaviours.get(id)
    if (!behaviour) throw new Error(`No method ${id}`)
    return behaviour
  }

  return {
    customers,
    intents,
    setups,
    methods,
    charges,
    payouts,
    entries,
    returns,
    events,
    seconds,
    emitEvent: publish,
    storeMethod,
    payNow,
    refuse,
    behaviourOf: behaviourOfMethod,
    /** Charges a payment method; the outcome is stored in the intent. */
    confirm(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, when: 'now' | 'later'): void {
      const outcome = hasEnded(method)
        ? ({ kind: 'declines', code: 'expired_card', decline_code: 'expired_card' } as const)
        : behaviourOfMethod(method.id)[when]
      if (outcome.kind === 'pays') payNow(intent, method, outcome.isDisputed)
      else if (outcome.kind === 'declines') {
        const { kind: _, ...decline } = outcome
        refuse(intent, method, decline)
      } else if (outcome.kind === 'asks') {
        Object.assign(intent, {
          status: 'requires_action',
          payment_method: method.id,
          last_payment_error: null,
          next_action: { type: 'use_stripe_sdk' },
        } satisfies Partial<Stripe.PaymentIntent>)
        publish('payment_intent.requires_action', intent)
      } else {
        attach(intent, method)
        const newCharge = Object.assign(charge(intent, method), { status: 'pending', paid: false })
        intent.status = 'processing'
        underway.set(intent.id, { endsAt: seconds() + debitTakes, decline: outcome.decline })
        publish('charge.pending', newCharge)
        publish('payment_intent.processing', intent)
      }
    },
    /** Applies what is due: debits end, refunds arrive or fail, payouts arrive. */
    concludeDue(): void {
      returns.concludeDue()
      for (const [id, { endsAt, decline }] of underway) {
        const intent = intents.get(id)
        const pendingCharge = charges.get(String(intent?.latest_charge))
        const method = methods.get(String(intent?.payment_method))
        if (!intent || !pendingCharge || !method || endsAt > seconds()) continue
        if (decline) {
          Object.assign(pendingCharge, { status: 'failed', captured: false, failure_code: decline.code })
          publish('charge.failed', pendingCharge)
          refuse(intent, method, decline)
        } else settle(intent, pendingCharge)
        underway.delete(id)
      }
      for (const payout of payouts.values())
        if (payout.status === 'pending' && payout.arrival_date <= seconds()) {
          payout.status = 'paid'
          publish('payout.paid', payout)
        }
    },
    funds(isAvailable: boolean): { amount: number; currency: string }[] {
      const sums = new Map([['eur', 0]])
      for (const { amount, currency, availableAt } of entries) {
        const counts = availableAt <= seconds() === isAvailable
        sums.set(currency, (sums.get(currency) ?? 0) + (counts ? amount : 0))
      }
      return [...sums].map(([currency, amount]) => ({ amount, currency }))
    },
    payOut(amount: number, currency: string, automatic: boolean): Stripe.Payout {
      const payout = payoutObject(`po_${token()}`, seconds(), { amount, currency, automatic })
      payouts.set(payout.id, payout)
      entries.push({ amount: -amount, currency, availableAt: seconds() })
      publish('payout.created', payout)
      return payout
    },
  }
}

export type StripeStore = ReturnType<typeof stripeStore>
