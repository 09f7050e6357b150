import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '../messages.ts'

const texts: Record<PaymentFailure, (_: object, options?: { locale?: Language }) => string> = {
  declined: m.failure_declined,
  insufficient_funds: m.failure_insufficient_funds,
  authentication_required: m.failure_authentication_required,
  authentication_failed: m.failure_authentication_failed,
  expired_card: m.failure_expired_card,
  incorrect_cvc: m.failure_incorrect_cvc,
  incorrect_number: m.failure_incorrect_number,
  incorrect_iban: m.failure_incorrect_iban,
  processing_error: m.failure_processing_error,
  method_gone: m.failure_method_gone,
}

/** Why a card was refused and what to do, in the given language, else the page's. */
export function paymentFailureText(failure: PaymentFailure, locale?: Language): string {
  return texts[failure]({}, locale && { locale })
}
