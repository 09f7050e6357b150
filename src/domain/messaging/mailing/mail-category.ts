/** What a mail is: about something of the reader's own, wanted news, or told to the shop (contract B3). */
export const mailCategories = ['transactional', 'marketing', 'notification'] as const

export type MailCategory = (typeof mailCategories)[number]
