export const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const

/** Statuses of a dispute that the bank has not decided yet. */
export const openDisputeStatuses = ['needs_response', 'under_review'] as const

export type DisputeStatus = (typeof disputeStatuses)[number]
