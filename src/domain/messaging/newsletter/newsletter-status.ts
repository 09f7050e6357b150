export type NewsletterStatus = 'pending' | 'confirmed' | 'unsubscribed'

/** Validity of the link in the confirmation mail, in days. */
export const confirmationDays = 7
