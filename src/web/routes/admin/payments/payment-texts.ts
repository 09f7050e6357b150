import { bankTransfer } from '#domain/billing/invoices/bank-transfer.ts'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import type { DiscrepancyKind, PaymentFailure, PaymentPurpose } from '#domain/payments/payment-status.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { m } from '#messages/messages.ts'

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

export const discrepancyTexts: Record<DiscrepancyKind, () => string> = {
  paid_without_order: m.discrepancy_paid_without_order,
  amount_differs: m.discrepancy_amount_differs,
  unknown_at_provider: m.discrepancy_unknown_at_provider,
  refund_failed: m.discrepancy_refund_failed,
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
