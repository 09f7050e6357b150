import type { RefundStatus } from '#domain/payments/payment-status.ts'

/** Where the money of a withdrawal stands: nobody decided yet, on its way, came to nothing, given back. */
export type WithdrawalState = 'waiting' | 'asked' | 'failed' | 'settled'

type Known = {
  isDecided: boolean
  refunded: number
  refundStatus: RefundStatus | null
  /** Whether its buyer was told that the money went back. */
  isTold: boolean
  /** How a person gave it back another way. */
  note: string | null
}

export function withdrawalState({ isDecided, refunded, refundStatus, isTold, note }: Known): WithdrawalState {
  if (!isDecided) return 'waiting'
  if (refundStatus === 'failed' || refundStatus === 'cancelled') return note === null ? 'failed' : 'settled'
  if (refundStatus === 'succeeded' || refunded === 0) return 'settled'
  // The bank, or somebody at the provider, had given it back before: there was nothing left to ask for.
  return refundStatus === null && isTold ? 'settled' : 'asked'
}
