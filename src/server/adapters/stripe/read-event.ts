import Stripe from 'stripe'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { ProviderEvent } from '../../ports/payments.ts'

/** Tolerated distance between an event's signature and now, in both directions. */
const toleranceSeconds = 300
const signatureHeader = 'stripe-signature'

/** The stored fields of an event's object; the others may contain the payer's name, addresses and payment method. */
const storedFieldNames = [
  'id',
  'object',
  'status',
  'created',
  'charge',
  'payment_intent',
  'setup_intent',
  'currency',
  'amount',
  'amount_received',
  'amount_refunded',
  'arrival_date',
  'reason',
  'failure_code',
]

/**
 * The verified event of a signed body, under any of the secrets (several while one replaces another). Throws
 * DomainError 'webhook_refused'.
 */
export function readEvent(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: string,
  headers: Headers,
  now: Date,
): ProviderEvent {
  const signature = headers.get(signatureHeader) ?? ''
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  // The library checks only against the past.
  const isTooEarly = !(signedAt * 1000 <= now.getTime() + toleranceSeconds * 1000)
  for (const secret of isTooEarly ? [] : secrets) {
    try {
      const { id, type, created, livemode, data } = stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      )
      const eventObject: object = data.object
      return {
        id,
        type,
        paymentId: findIntentId(eventObject, 'payment_intent'),
        setupId: findIntentId(eventObject, 'setup_intent'),
        facts: { created, livemode, object: storedFields(eventObject) },
      }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  throw new DomainError('webhook_refused')
}

/** Scalar values only: an expanded object contains everything the provider stores. */
function storedFields(eventObject: object): object {
  return Object.fromEntries(
    Object.entries(eventObject).filter(
      ([name, value]) => storedFieldNames.includes(name) && /^(string|number)$/.test(typeof value),
    ),
  )
}

/**
 * The id of the intent that an event's object is or belongs to: charges, refunds and disputes refer to their payment.
 * Null if there is none.
 */
function findIntentId(eventObject: object, kind: 'payment_intent' | 'setup_intent'): string | null {
  const fields: Record<string, unknown> = { ...eventObject }
  const intent = fields.object === kind ? fields.id : fields[kind]
  if (typeof intent === 'string') return intent
  return intent && typeof intent === 'object' && 'id' in intent ? String(intent.id) : null
}
