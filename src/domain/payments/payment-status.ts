/** Payment statuses of the shop; adapters map the provider's statuses to them. */
export const paymentStatuses = [
  'requires_method',
  'requires_action',
  'processing',
  'succeeded',
  'cancelled',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** Statuses that can still change; paid and cancelled are final. */
export const openPaymentStatuses = ['requires_method', 'requires_action', 'processing'] as const

/** Whether the buyer can still act on the payment; once it is processing, only the bank can. */
export function isPayable(status: PaymentStatus): boolean {
  return status === 'requires_method' || status === 'requires_action'
}

/** Reasons for a refused payment, as far as the buyer can act on them. */
export const paymentFailures = [
  'declined',
  'insufficient_funds',
  /** The bank requires authentication during an off-session charge: the buyer has to confirm it. */
  'authentication_required',
  'authentication_failed',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_iban',
  'processing_error',
  /** The shop has no stored payment method to charge. */
  'method_gone',
] as const

export type PaymentFailure = (typeof paymentFailures)[number]

/** What a payment is for. Only orders and renewals are sales; staff create the others. */
export const paymentPurposes = ['order', 'renewal', 'test', 'other'] as const

export type PaymentPurpose = (typeof paymentPurposes)[number]

export const refundStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const

export type RefundStatus = (typeof refundStatuses)[number]

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'cancelled'] as const

export type PayoutStatus = (typeof payoutStatuses)[number]

/** State of a provider event: waiting, processed, ignored ('kept': needs no action), or failed until it is replayed. */
export const eventStates = ['received', 'processed', 'ignored', 'failed'] as const

export type EventState = (typeof eventStates)[number]

/** Reconciliation discrepancies between the shop and the provider; staff have to review them. */
export const discrepancyKinds = [
  'paid_without_order',
  'amount_differs',
  'unknown_at_provider',
  /** A refund that the provider did not carry out. */
  'refund_failed',
] as const

export type DiscrepancyKind = (typeof discrepancyKinds)[number]

/** Whether the discrepancy allows a full refund of the payment: only where unexpected money was received. */
export function canRefundDiscrepancy(kind: DiscrepancyKind): boolean {
  return kind === 'paid_without_order' || kind === 'amount_differs'
}
