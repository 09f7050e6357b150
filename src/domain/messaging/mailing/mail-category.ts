/**
 * The category of a mail: about the reader's own account or orders, requested news, or a notification to the shop
 * (contract B3).
 */
export const mailCategories = ['transactional', 'marketing', 'notification'] as const

export type MailCategory = (typeof mailCategories)[number]
