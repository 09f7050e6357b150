/** Reasons offered to a customer after the cancellation. */
export const cancellationReasons = ['too_expensive', 'not_needed', 'missing', 'quality', 'other'] as const

export type CancellationReason = (typeof cancellationReasons)[number]
