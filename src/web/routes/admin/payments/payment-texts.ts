import { bankTransfer } from '#domain/billing/invoices/bank-transfer.ts'
import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import type { PaymentState } from '#domain/payments/payment-state.ts'
import type {
  DiscrepancyKind,
  EventState,
  PaymentFailure,
  PaymentPurpose,
  PayoutStatus,
  RefundStatus,
} from '#domain/payments/payment-status.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { m } from '#messages/messages.ts'

type StatusLabel = { tone: 'good' | 'warn' | 'bad' | 'calm'; text: () => string }

/** Label and style of each payment state (contract B4). */
export const paymentStates: Record<PaymentState, StatusLabel> = {
  completed: { tone: 'good', text: m.payment_completed },
  pending: { tone: 'warn', text: m.payment_pending },
  failed: { tone: 'bad', text: m.payment_failed },
}

export const purposeTexts: Record<PaymentPurpose, () => string> = {
  order: m.purpose_order,
  renewal: m.purpose_renewal,
  test: m.purpose_test,
  other: m.purpose_other,
}

/** Dispute reasons by the provider's names (its API reference, 'The Dispute object'). */
const disputeReasonTexts: Record<string, () => string> = {
  bank_cannot_process: m.dispute_reason_bank_cannot_process,
  credit_not_processed: m.dispute_reason_credit_not_processed,
  debit_not_authorized: m.dispute_reason_debit_not_authorized,
  duplicate: m.dispute_reason_duplicate,
  fraudulent: m.dispute_reason_fraudulent,
  general: m.dispute_reason_general,
  incorrect_account_details: m.dispute_reason_incorrect_account_details,
  insufficient_funds: m.dispute_reason_insufficient_funds,
  noncompliant: m.dispute_reason_noncompliant,
  product_not_received: m.dispute_reason_product_not_received,
  product_unacceptable: m.dispute_reason_product_unacceptable,
  subscription_canceled: m.dispute_reason_subscription_canceled,
  unrecognized: m.dispute_reason_unrecognized,
}

/** Text of a dispute reason; an unknown reason is returned as the provider wrote it. */
export function disputeReason(reason: string): string {
  return disputeReasonTexts[reason]?.() ?? reason
}

/** Texts for staff on why an attempt was refused; buyers read other texts, with what they can do. */
export const refusalTexts: Record<PaymentFailure, () => string> = {
  declined: m.refusal_declined,
  insufficient_funds: m.refusal_insufficient_funds,
  authentication_required: m.refusal_authentication_required,
  authentication_failed: m.refusal_authentication_failed,
  expired_card: m.refusal_expired_card,
  incorrect_cvc: m.refusal_incorrect_cvc,
  incorrect_number: m.refusal_incorrect_number,
  incorrect_iban: m.refusal_incorrect_iban,
  processing_error: m.refusal_processing_error,
  method_gone: m.refusal_method_gone,
}

export const refundStates: Record<RefundStatus, StatusLabel> = {
  pending: { tone: 'warn', text: m.refund_pending },
  succeeded: { tone: 'good', text: m.refund_succeeded },
  failed: { tone: 'bad', text: m.refund_failed },
  cancelled: { tone: 'calm', text: m.refund_cancelled },
}

export const disputeStates: Record<DisputeStatus, StatusLabel> = {
  needs_response: { tone: 'bad', text: m.dispute_needs_response },
  under_review: { tone: 'warn', text: m.dispute_under_review },
  won: { tone: 'good', text: m.dispute_won },
  lost: { tone: 'bad', text: m.dispute_lost },
  closed: { tone: 'calm', text: m.dispute_closed },
}

export const eventStateLabels: Record<EventState, StatusLabel> = {
  received: { tone: 'warn', text: m.event_state_received },
  processed: { tone: 'good', text: m.event_state_processed },
  kept: { tone: 'calm', text: m.event_state_kept },
  failed: { tone: 'bad', text: m.event_state_failed },
}

export const payoutStates: Record<PayoutStatus, StatusLabel> = {
  pending: { tone: 'warn', text: m.payout_pending },
  in_transit: { tone: 'warn', text: m.payout_in_transit },
  paid: { tone: 'good', text: m.payout_paid },
  failed: { tone: 'bad', text: m.payout_failed },
  cancelled: { tone: 'calm', text: m.payout_cancelled },
}

export const discrepancyTexts: Record<DiscrepancyKind, () => string> = {
  paid_without_order: m.finding_paid_without_order,
  amount_differs: m.finding_amount_differs,
  unknown_at_provider: m.finding_unknown_at_provider,
  refund_failed: m.finding_refund_failed,
}

export const currencyTexts: Record<Currency, () => string> = {
  eur: m.currency_eur,
  usd: m.currency_usd,
  gbp: m.currency_gbp,
}

/** 'Visa •••• 4242'; a dash while no payment method is known. */
export function methodText({ brand, last4 }: { brand: string | null; last4: string | null }): string {
  if (brand === bankTransfer) return m.bank_transfer()
  return last4 ? methodLabel({ brand, last4 }) : '—'
}
