import type { DomainError, ErrorCode, ErrorDetails } from '#domain/errors.ts'
import { durationText } from './duration-text.ts'
import { m } from './messages.ts'

type Texts = { [C in ErrorCode]: (details: ErrorDetails<C>) => string }

/** The text of every error code, in the page's language. A code without one does not compile. */
const texts: Texts = {
  not_found: () => m.error_not_found(),
  not_signed_in: () => m.error_not_signed_in(),
  forbidden: () => m.error_forbidden(),
  rate_limited: ({ retryAfterSeconds }) => m.error_rate_limited({ time: durationText(retryAfterSeconds) }),
  invalid_input: () => m.error_invalid_input(),
  email_taken: () => m.error_email_taken(),
  invalid_credentials: () => m.error_invalid_credentials(),
  registration_unverified: () => m.error_registration_unverified(),
  registration_unwritten: () => m.error_registration_unwritten(),
  registration_refused: () => m.error_registration_refused(),
  cart_empty: () => m.error_cart_empty(),
  product_unknown: () => m.error_product_not_orderable(),
  product_not_orderable: ({ productName }) => m.error_product_gone({ productName }),
  price_invalid: () => m.error_price_invalid(),
  out_of_stock: ({ productName }) => m.error_out_of_stock({ productName }),
  review_outdated: () => m.error_review_outdated(),
  details_missing: () => m.error_details_missing(),
  order_not_payable: () => m.error_order_not_payable(),
  payments_not_configured: () => m.error_payments_not_configured(),
  payment_not_started: () => m.error_payment_not_started(),
  invoice_pending: () => m.error_invoice_pending(),
  webhook_refused: () => m.error_webhook_refused(),
  seller_incomplete: () => m.error_seller_incomplete(),
}

export function errorText(error: Pick<DomainError, 'code' | 'details'>): string {
  return (texts[error.code] as (details: unknown) => string)(error.details)
}
