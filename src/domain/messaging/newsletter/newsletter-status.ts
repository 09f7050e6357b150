export type NewsletterStatus = 'pending' | 'confirmed' | 'unsubscribed'

/** How long the link of the confirmation mail works. */
export const confirmationDays = 7
