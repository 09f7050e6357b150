import Stripe from 'stripe'
import { DomainError } from '#domain/errors.ts'
import { type Payments, PaymentsUnavailable, type ProviderEvent } from '../../ports/payments.ts'
import { readPayment } from './read-payment.ts'

export type StripeOptions = {
  secretKey: string
  publishableKey: string
  /** Of the webhook address; several while one replaces another. */
  webhookSecrets: readonly string[]
  /** Another server than Stripe's own, such as one of the tests. */
  apiBase?: URL
}

const timeoutMs = 10_000
const retries = 2
/** How far an event's signature may lie from now, to both sides. */
const toleranceSeconds = 300
const signatureHeader = 'stripe-signature'
const expand = ['payment_method', 'latest_charge']

/** Stripe (API 2026-10-28.endive) as the provider: PaymentIntents that the browser confirms, cards kept for later charges. */
export function stripePayments({
  secretKey,
  publishableKey,
  webhookSecrets,
  apiBase,
}: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && {
      protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'http:' ? 80 : 443),
    }),
  })

  async function getPayment(id: string) {
    return readOpened(await asking(() => stripe.paymentIntents.retrieve(id, { expand })))
  }

  return {
    provider: 'stripe',
    async browser() {
      return { kind: 'stripe', publishableKey }
    },
    async createCustomer({ idempotencyKey, email, name }) {
      const { id } = await asking(() => stripe.customers.create({ email, name }, { idempotencyKey }))
      return { id }
    },
    async createPayment({ idempotencyKey, customerId, amount, description, metadata }) {
      const { id } = await asking(() =>
        stripe.paymentIntents.create(
          {
            customer: customerId,
            amount,
            currency: 'eur',
            description,
            metadata,
            automatic_payment_methods: { enabled: true },
            setup_future_usage: 'off_session',
          },
          { idempotencyKey },
        ),
      )
      // A repeated key answers what was true the first time; the truth of now is asked for.
      return getPayment(id)
    },
    getPayment,
    async cancelPayment(id) {
      try {
        return readPayment(await stripe.paymentIntents.cancel(id, { expand }))
      } catch (error) {
        // Paid, cancelled already, or in the bank's hands: how it stands is the answer.
        if (hasCode(error, 'payment_intent_unexpected_state')) return (await getPayment(id)).payment
        throw unavailable(error)
      }
    },
    async readEvent(rawBody, headers, now) {
      return readEvent(stripe, webhookSecrets, rawBody, headers.get(signatureHeader) ?? '', now)
    },
  }
}

function readOpened(intent: Stripe.PaymentIntent) {
  if (!intent.client_secret) throw new PaymentsUnavailable(`${intent.id} came without its secret`)
  return { payment: readPayment(intent), clientSecret: intent.client_secret }
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw unavailable(error)
  }
}

function unavailable(error: unknown): Error {
  if (error instanceof PaymentsUnavailable) return error
  if (error instanceof Stripe.errors.StripeError)
    return new PaymentsUnavailable(`Stripe: ${error.type} ${error.code ?? ''}`.trim(), { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

function readEvent(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: string,
  signature: string,
  now: Date,
): ProviderEvent {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  // The library looks at the past only.
  const isTooEarly = !(signedAt * 1000 <= now.getTime() + toleranceSeconds * 1000)
  for (const secret of isTooEarly ? [] : secrets) {
    try {
      const { id, type, data } = stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      )
      return { id, type, paymentId: paymentOf(data.object) }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  throw new DomainError('webhook_refused')
}

/** The payment an event's object is, or belongs to (charges, refunds and disputes name theirs). */
function paymentOf(about: object): string | null {
  if ('object' in about && about.object === 'payment_intent' && 'id' in about) return String(about.id)
  const intent = 'payment_intent' in about ? about.payment_intent : null
  if (typeof intent === 'string') return intent
  return intent && typeof intent === 'object' && 'id' in intent ? String(intent.id) : null
}
