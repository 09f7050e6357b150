import type Stripe from 'stripe'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { type Currency, currencies } from '#domain/platform/money/currency.ts'
import {
  type MethodSetup,
  type OpenedPayment,
  PaymentsUnavailable,
  type ProviderMethod,
  type ProviderPayment,
} from '../../ports/payments.ts'
import { readFailure } from './read-failure.ts'

const statuses: Record<string, PaymentStatus> = {
  requires_payment_method: 'requires_method',
  // The server never confirms what a browser has begun, and never captures later: both mean unpaid.
  requires_confirmation: 'requires_method',
  requires_capture: 'processing',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
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

/** Fields that readPayment needs expanded instead of as ids. */
export const paymentExpansions = ['payment_method', 'latest_charge']

/** A PaymentIntent, with its payment method and latest charge expanded, in the form of the port. */
export function readPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const status = statuses[intent.status]
  const currency = readCurrency(intent.currency)
  if (!status || !currency)
    throw new PaymentsUnavailable(`${intent.id}: ${intent.status} in ${intent.currency} is nothing we know`)
  const { latest_charge, last_payment_error: error } = intent
  const charge = latest_charge && typeof latest_charge === 'object' ? latest_charge : null
  return {
    id: intent.id,
    status,
    amount: cents(intent.amount),
    currency,
    description: intent.description ?? '',
    metadata: intent.metadata,
    createdAt: instant(intent.created),
    // The charge of a direct debit has only its start time; the time of payment is unknown, so the time of our reading
    // counts.
    paidAt:
      status === 'succeeded' && !charge?.payment_method_details?.sepa_debit
        ? instant((charge ?? intent).created)
        : null,
    failure: status === 'requires_method' && error ? readFailure(error.code, error.decline_code) : null,
    refunded: cents(charge?.amount_refunded ?? 0),
    isDisputed: charge?.disputed ?? false,
    method: readMethod(intent.payment_method),
  }
}

export function readOpened(intent: Stripe.PaymentIntent): OpenedPayment {
  return { payment: readPayment(intent), clientSecret: getSecret(intent) }
}

/** A SetupIntent, with its payment method expanded, in the form of the port. */
export function readSetup(intent: Stripe.SetupIntent): { setup: MethodSetup; clientSecret: string } {
  const status = statuses[intent.status]
  if (!status) throw new PaymentsUnavailable(`${intent.id}: ${intent.status} is nothing we know`)
  const { last_setup_error: error } = intent
  return {
    setup: {
      id: intent.id,
      status,
      failure: status === 'requires_method' && error ? readFailure(error.code, error.decline_code) : null,
      method: readMethod(intent.payment_method),
    },
    clientSecret: getSecret(intent),
  }
}

/** Undefined for a currency the shop does not use. */
export function readCurrency(name: string): Currency | undefined {
  return currencies.find((currency) => currency === name)
}

/** Stripe's times are in whole seconds. */
export function instant(seconds: number): Date {
  return new Date(1000 * seconds)
}

function getSecret({ id, client_secret: secret }: { id: string; client_secret: string | null }): string {
  if (!secret) throw new PaymentsUnavailable(`${id} came without its secret`)
  return secret
}

/** The displayed parts of a payment method: brand and last digits of a card, the type for others. */
function readMethod(method: Stripe.PaymentMethod | string | null): ProviderMethod | null {
  if (!method || typeof method === 'string') return null
  const { id, type, card, sepa_debit: debit } = method
  if (card)
    return {
      id,
      brand: brands[card.brand] ?? card.brand,
      last4: card.last4,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
      country: card.country,
    }
  const last4 = debit?.last4 ?? ''
  const country = debit?.country ?? null
  return { id, brand: debit ? 'SEPA' : type, last4, expiryMonth: null, expiryYear: null, country }
}
