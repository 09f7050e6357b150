import { type MailCategory, mailCategories } from './mail-category.ts'

/** Reads a mail category; an unknown value counts as transactional (contract B5). */
export function readMailCategory(text: unknown): MailCategory {
  return mailCategories.find((category) => category === text) ?? 'transactional'
}
