import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { numberOf, type StripeCard, type StripePaymentInput } from './stripe-payment-input.ts'

/** Fields of the form `metadata[orderId]` as an object. */
function nested(fields: URLSearchParams, name: string): Record<string, string> {
  const inside = new RegExp(`^${name}\\[(\\w+)\\]$`)
  return Object.fromEntries(
    [...fields].flatMap(([key, value]) => {
      const part = inside.exec(key)?.[1]
      return part ? [[part, value]] : []
    }),
  )
}

export function customerObject(id: string, created: number, fields: URLSearchParams): Stripe.Customer {
  return {
    id,
    object: 'customer',
    balance: 0,
    created,
    default_source: null,
    description: null,
    email: fields.get('email'),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: fields.get('name'),
    shipping: null,
  }
}

export function intentObject(
  id: string,
  secret: string,
  created: number,
  fields: URLSearchParams,
): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: Number(fields.get('amount')),
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: nested(fields, 'automatic_payment_methods').enabled === 'true' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${secret}`,
    confirmation_method: 'automatic',
    created,
    currency: fields.get('currency') ?? '',
    customer: fields.get('customer'),
    customer_account: null,
    description: fields.get('description'),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: nested(fields, 'metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: fields.get('receipt_email'),
    review: null,
    setup_future_usage: fields.get('setup_future_usage'),
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

export function setupObject(
  id: string,
  secret: string,
  created: number,
  fields: URLSearchParams,
): Stripe.SetupIntent {
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { enabled: nested(fields, 'automatic_payment_methods').enabled === 'true' },
    cancellation_reason: null,
    client_secret: `${id}_secret_${secret}`,
    created,
    customer: fields.get('customer'),
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: fields.get('usage') ?? 'off_session',
  }
}

export function methodObject(id: string, created: number, method: StripePaymentInput): Stripe.PaymentMethod {
  const number = numberOf(method)
  return {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    ...('iban' in method
      ? { sepa_debit: toStripeDebit(number) }
      : { card: toStripeCard(number, method.card) }),
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'iban' in method ? 'sepa_debit' : 'card',
  }
}

function toStripeCard(number: string, { expMonth, expYear }: StripeCard): Stripe.PaymentMethod.Card {
  const brand = number.startsWith('5') ? 'mastercard' : 'visa'
  return {
    brand,
    checks: null,
    country: number === '4000003480000005' ? 'HU' : 'FR',
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: getFingerprint(number),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: null,
    regulated_status: null,
    three_d_secure_usage: null,
    wallet: null,
  }
}

function toStripeDebit(iban: string): Stripe.PaymentMethod.SepaDebit {
  return {
    bank_code: iban.slice(4, 9),
    branch_code: iban.slice(9, 14),
    country: iban.slice(0, 2),
    fingerprint: getFingerprint(iban),
    generated_from: null,
    last4: iban.slice(-4),
  }
}

function getFingerprint(number: string): string {
  return createHash('sha256').update(number).digest('hex').slice(0, 16)
}
