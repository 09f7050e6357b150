import type Stripe from 'stripe'
import type { Decline } from './stripe-payment-input.ts'

/** One attempt to charge a payment method. */
export function chargeObject(
  id: string,
  created: number,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline?: Decline,
): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: !decline,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline ? 'Your card was declined.' : null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      seller_message: null,
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: toChargeDetails(method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

/** A charge repeats its payment method's details; a card's also have the network's responses. */
function toChargeDetails(method: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  const { type, card, sepa_debit: debit } = method
  if (debit) {
    const { bank_code, branch_code, country, fingerprint, last4 } = debit
    return {
      type,
      sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate: `mandate_${method.id}` },
    }
  }
  if (!card) throw new Error(`${method.id} is neither a card nor a debit`)
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card
  return {
    type,
    card: {
      brand,
      country,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      last4,
      amount_authorized: null,
      authorization_code: null,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      electronic_commerce_indicator: null,
      installments: null,
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status: 'regulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

export function refundObject(
  id: string,
  created: number,
  charge: Stripe.Charge,
  amount: number,
  status: 'pending' | 'succeeded',
): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...(status === 'pending' && { pending_reason: 'processing' as const }),
  }
}

const responseWindowSeconds = 7 * 24 * 3600

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** The shop can answer the dispute of a card payment; that of a direct debit is final and lost at once. */
export function disputeObject(
  id: string,
  created: number,
  charge: Stripe.Charge,
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Stripe.Dispute {
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: isFinal ? null : created + responseWindowSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isFinal ? 'lost' : 'needs_response',
  }
}

const arrivesAfterSeconds = 2 * 24 * 3600

export function payoutObject(
  id: string,
  created: number,
  { amount, currency, automatic }: { amount: number; currency: string; automatic: boolean },
): Stripe.Payout {
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + arrivesAfterSeconds,
    automatic,
    balance_transaction: null,
    created,
    currency,
    description: null,
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
}

export const accountObject: Stripe.Account = {
  id: 'acct_of_the_tests',
  object: 'account',
  business_profile: {
    mcc: null,
    minority_owned_business_designation: null,
    name: 'Vitrine des essais',
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  charges_enabled: true,
  country: 'FR',
  created: 1_760_000_000,
  default_currency: 'eur',
  details_submitted: true,
  email: 'stripe@example.test',
  payouts_enabled: true,
  type: 'standard',
}
