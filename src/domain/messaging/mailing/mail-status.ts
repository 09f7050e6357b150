/** Status of an email in the outbox. */
export const mailStatuses = ['queued', 'accepted', 'failed', 'refused', 'suppressed'] as const

export type MailStatus = (typeof mailStatuses)[number]

/** Why an email address is suppressed. */
export const suppressionReasons = ['refused', 'complaint', 'by_hand'] as const

export type SuppressionReason = (typeof suppressionReasons)[number]
