import type { PaymentFailure, PaymentStatus } from './payment-status.ts'

/** The three payment states of the back office (contract B4). */
export type PaymentState = 'completed' | 'pending' | 'failed'

/** A refused payment is 'failed' although the buyer can retry it; a payment not yet attempted is 'pending'. */
export function paymentState({
  status,
  failure,
}: {
  status: PaymentStatus
  failure: PaymentFailure | null
}): PaymentState {
  if (status === 'succeeded') return 'completed'
  if (status === 'cancelled') return 'failed'
  return status === 'requires_method' && failure !== null ? 'failed' : 'pending'
}
