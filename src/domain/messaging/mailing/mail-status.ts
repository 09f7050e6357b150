/** Where a mail of the outbox stands. */
export const mailStatuses = ['queued', 'accepted', 'failed', 'refused', 'suppressed'] as const

export type MailStatus = (typeof mailStatuses)[number]

/** Why an address gets no more mail. */
export const suppressionReasons = ['refused', 'complaint', 'by_hand'] as const

export type SuppressionReason = (typeof suppressionReasons)[number]
