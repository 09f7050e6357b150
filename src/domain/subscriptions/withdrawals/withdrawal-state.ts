import type { RefundStatus } from '#domain/payments/payment-status.ts'

/** Refund state of a withdrawal: awaiting a decision, requested, failed, refunded. */
export type WithdrawalState = 'waiting' | 'requested' | 'failed' | 'settled'

type RefundRecord = {
  isDecided: boolean
  refunded: number
  refundStatus: RefundStatus | null
  /** Whether the buyer was notified of the refund. */
  isNotified: boolean
  /** How staff refunded it in another way. */
  note: string | null
}

export function withdrawalState({
  isDecided,
  refunded,
  refundStatus,
  isNotified,
  note,
}: RefundRecord): WithdrawalState {
  if (!isDecided) return 'waiting'
  if (refundStatus === 'failed' || refundStatus === 'cancelled') return note === null ? 'failed' : 'settled'
  if (refundStatus === 'succeeded' || refunded === 0) return 'settled'
  // The bank, or the provider's staff, had refunded it before: there was nothing left to request.
  return refundStatus === null && isNotified ? 'settled' : 'requested'
}
