export const newsletterStatuses = ['confirmed', 'pending', 'unsubscribed'] as const

export type NewsletterStatus = (typeof newsletterStatuses)[number]

/** Validity of the link in the confirmation mail, in days. */
export const confirmationDays = 7
