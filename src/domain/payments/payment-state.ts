import type { PaymentFailure, PaymentStatus } from './payment-status.ts'

/** A payment in the three words of the back office (contract B4). */
export type PaymentState = 'completed' | 'pending' | 'failed'

/** A refused one has failed although its buyer may still try again; one that nobody tried yet is awaited. */
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
