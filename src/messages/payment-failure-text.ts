import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { m } from './messages.ts'

const texts: Record<PaymentFailure, () => string> = {
  declined: m.failure_declined,
  insufficient_funds: m.failure_insufficient_funds,
  authentication_required: m.failure_authentication_required,
  authentication_failed: m.failure_authentication_failed,
  expired_card: m.failure_expired_card,
  incorrect_cvc: m.failure_incorrect_cvc,
  incorrect_number: m.failure_incorrect_number,
  incorrect_iban: m.failure_incorrect_iban,
  processing_error: m.failure_processing_error,
}

/** Why a card was refused and what to do, in the page's language. */
export function paymentFailureText(failure: PaymentFailure): string {
  return texts[failure]()
}
