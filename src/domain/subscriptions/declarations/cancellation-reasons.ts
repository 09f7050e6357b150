/** What somebody may name as the reason, once they have cancelled. */
export const cancellationReasons = ['too_expensive', 'not_needed', 'missing', 'quality', 'other'] as const

export type CancellationReason = (typeof cancellationReasons)[number]
