import type Stripe from 'stripe'
import type { Payments } from '../../ports/payments.ts'
import { readEvent } from './read-event.ts'
import { paymentExpansions, readCurrency, readOpened, readPayment } from './read-payment.ts'
import { type StripeClientOptions, stripeClient } from './stripe-client.ts'
import {
  asking,
  callStripeAfterWrite,
  hasCode,
  idOf,
  providerFailure,
  refusedPaymentId,
} from './stripe-errors.ts'
import { stripeMoneyMovements } from './stripe-money-movements.ts'
import { stripeStoredMethods } from './stripe-stored-methods.ts'

export type StripeOptions = StripeClientOptions & {
  publishableKey: string
  /** Secrets of the webhook endpoint; several while one replaces another. */
  webhookSecrets: readonly string[]
}

const pageSize = 100

/**
 * Stripe (API 2026-10-28.endive) as the provider: PaymentIntents that the browser confirms, or that the server confirms
 * off-session with a saved payment method.
 */
export function stripePayments({ publishableKey, webhookSecrets, ...client }: StripeOptions): Payments {
  const stripe = stripeClient(client)
  const retrieve = async (id: string) =>
    readOpened(await stripe.paymentIntents.retrieve(id, { expand: paymentExpansions }))

  async function create(params: Stripe.PaymentIntentCreateParams, idempotencyKey: string) {
    const id = await asking(async () => {
      try {
        const automaticParams = { ...params, automatic_payment_methods: { enabled: true } }
        return idOf(await stripe.paymentIntents.create(automaticParams, { idempotencyKey }))
      } catch (error) {
        const refusedId = refusedPaymentId(error)
        if (refusedId) return refusedId
        throw error
      }
    })
    // A repeated idempotency key returns the first state; the current one is fetched.
    return callStripeAfterWrite(() => retrieve(id))
  }

  return {
    provider: 'stripe',
    ...stripeStoredMethods(stripe),
    ...stripeMoneyMovements(stripe, client.secretKey.includes('_test_')),
    async browser() {
      return { kind: 'stripe', publishableKey }
    },
    createPayment: ({ idempotencyKey, customerId, amount, description, metadata }) =>
      create(
        {
          customer: customerId,
          amount,
          currency: 'eur',
          description,
          metadata,
          setup_future_usage: 'off_session',
        },
        idempotencyKey,
      ),
    createSinglePayment: ({ idempotencyKey, amount, currency, description, metadata, email }) =>
      create(
        { amount, currency, description, metadata, ...(email && { receipt_email: email }) },
        idempotencyKey,
      ),
    chargeMethod: ({ idempotencyKey, customerId, methodId, amount, description, metadata }) =>
      create(
        {
          customer: customerId,
          payment_method: methodId,
          amount,
          currency: 'eur',
          description,
          metadata,
          confirm: true,
          off_session: true,
        },
        idempotencyKey,
      ),
    getPayment: (id) => asking(() => retrieve(id)),
    cancelPayment: (id) =>
      asking(async () => {
        try {
          return readPayment(await stripe.paymentIntents.cancel(id, { expand: paymentExpansions }))
        } catch (error) {
          // Paid, cancelled already, or processing at the bank: the current state is returned.
          if (hasCode(error, 'payment_intent_unexpected_state')) return (await retrieve(id)).payment
          throw error
        }
      }),
    async *listPayments(since) {
      const intents = stripe.paymentIntents.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: pageSize,
        expand: paymentExpansions.map((field) => `data.${field}`),
      })
      try {
        for await (const intent of intents) if (readCurrency(intent.currency)) yield readPayment(intent)
      } catch (error) {
        throw providerFailure(error)
      }
    },
    trustsEvents: () => webhookSecrets.length > 0,
    async readEvent(rawBody, headers, now) {
      return readEvent(stripe, webhookSecrets, rawBody, headers, now)
    },
  }
}
