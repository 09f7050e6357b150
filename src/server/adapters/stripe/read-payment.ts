import type Stripe from 'stripe'
import { cents } from '#domain/money/cents.ts'
import type { PaymentFailure, PaymentStatus } from '#domain/payments/payment-status.ts'
import { PaymentsUnavailable, type ProviderPayment } from '../../ports/payments.ts'

const statuses: Record<string, PaymentStatus> = {
  requires_payment_method: 'requires_method',
  // We never confirm on the server what a browser has begun, and never capture later: both mean that it is not paid.
  requires_confirmation: 'requires_method',
  requires_capture: 'processing',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

const failures: Record<string, PaymentFailure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
}

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A PaymentIntent, with its means of payment and latest charge expanded, in our words. */
export function readPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const status = statuses[intent.status]
  if (!status || intent.currency !== 'eur')
    throw new PaymentsUnavailable(`${intent.id}: ${intent.status} in ${intent.currency} is nothing we know`)
  const { latest_charge: charge, last_payment_error: error } = intent
  const isPaid = status === 'succeeded'
  return {
    id: intent.id,
    status,
    amount: cents(intent.amount),
    currency: 'eur',
    metadata: intent.metadata,
    paidAt: isPaid
      ? new Date(1000 * (typeof charge === 'object' && charge ? charge.created : intent.created))
      : null,
    failure: status === 'requires_method' && error ? readFailure(error) : null,
    method: typeof intent.payment_method === 'object' ? readMethod(intent.payment_method) : null,
  }
}

function readFailure({ code, decline_code }: { code?: string; decline_code?: string }): PaymentFailure {
  return failures[decline_code ?? ''] ?? failures[code ?? ''] ?? 'declined'
}

/** What is shown of a means of payment: brand and last digits of a card, the name of the kind for others. */
export function readMethod(method: Stripe.PaymentMethod | null): ProviderPayment['method'] {
  if (!method) return null
  const { id, type, card, sepa_debit: debit } = method
  if (card)
    return {
      id,
      brand: brands[card.brand] ?? card.brand,
      last4: card.last4,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
    }
  const last4 = debit?.last4 ?? ''
  return { id, brand: debit ? 'SEPA' : type, last4, expiryMonth: null, expiryYear: null }
}
