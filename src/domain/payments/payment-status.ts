/** Where a payment stands, in our words; adapters translate their provider's. */
export const paymentStatuses = [
  'requires_method',
  'requires_action',
  'processing',
  'succeeded',
  'cancelled',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** States that may still change; what is paid or cancelled stays so. */
export const openPaymentStatuses = ['requires_method', 'requires_action', 'processing'] as const

/** Whether its buyer can still pay it: what a bank has can only be waited for. */
export function isPayable(status: PaymentStatus): boolean {
  return status === 'requires_method' || status === 'requires_action'
}

/** Why a card was refused, as far as a buyer can act on it. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  /** The bank asks its customer, who was not there: a charge without the buyer waits for them. */
  'authentication_required',
  'authentication_failed',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_iban',
  'processing_error',
  /** There is nothing to charge: the shop has no means of payment of theirs. */
  'method_gone',
] as const

export type PaymentFailure = (typeof paymentFailures)[number]

/** What a payment is for. Only orders and renewals are sales; the others were asked for by the shop's own people. */
export const paymentPurposes = ['order', 'renewal', 'test', 'other'] as const

export type PaymentPurpose = (typeof paymentPurposes)[number]

export const refundStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const

export type RefundStatus = (typeof refundStatuses)[number]

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'cancelled'] as const

export type PayoutStatus = (typeof payoutStatuses)[number]

/** What became of an event of the provider: waiting, dealt with, nothing to deal with, given up until somebody replays it. */
export const eventStates = ['received', 'processed', 'kept', 'failed'] as const

export type EventState = (typeof eventStates)[number]

/** What comparing with the provider found and cannot explain (contract: a person has to look). */
export const findingKinds = [
  'paid_without_order',
  'amount_differs',
  'unknown_at_provider',
  /** Money that should have gone back and did not. */
  'refund_failed',
] as const

export type FindingKind = (typeof findingKinds)[number]

/** Whether all of a payment may be given back for it: where money came that nobody asked for. */
export function canRefundFinding(kind: FindingKind): boolean {
  return kind === 'paid_without_order' || kind === 'amount_differs'
}
