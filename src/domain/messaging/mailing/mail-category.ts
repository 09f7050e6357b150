/**
 * Categories of emails: 'transactional' about the reader's account or orders, 'marketing' on request, 'notification' to
 * the shop (contract B3).
 */
export const mailCategories = ['transactional', 'marketing', 'notification'] as const

export type MailCategory = (typeof mailCategories)[number]
