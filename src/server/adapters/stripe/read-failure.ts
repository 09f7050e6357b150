import type { PaymentFailure } from '#domain/payments/payment-status.ts'

const failures: Record<string, PaymentFailure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  account_number_invalid: 'incorrect_iban',
  bank_account_unusable: 'incorrect_iban',
  no_account: 'incorrect_iban',
  sepa_unsupported_account: 'incorrect_iban',
  processing_error: 'processing_error',
  authentication_required: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
}

/** Why an attempt was refused: the bank's code if it is one the buyer can act on, else Stripe's, else 'declined'. */
export function readFailure(code?: string | null, bankCode?: string | null): PaymentFailure {
  return failures[bankCode ?? ''] ?? failures[code ?? ''] ?? 'declined'
}
