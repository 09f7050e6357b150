import { type MailCategory, mailCategories } from './mail-category.ts'

/** What was named as a category; what is none of them is transactional (contract B5). */
export function readMailCategory(text: unknown): MailCategory {
  return mailCategories.find((category) => category === text) ?? 'transactional'
}
