/** Where a payment stands, in our words; adapters translate their provider's. */
export const paymentStatuses = [
  'requires_method',
  'requires_action',
  'processing',
  'succeeded',
  'cancelled',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** Why a card was refused, as far as a buyer can act on it. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'processing_error',
] as const

export type PaymentFailure = (typeof paymentFailures)[number]
