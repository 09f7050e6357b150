import type { MailCategory } from '#domain/mailing/mail-category.ts'
import { m } from '#messages/messages.ts'

/** What each category of mails is called. */
export const mailCategoryTexts: Record<MailCategory, () => string> = {
  transactional: m.mail_category_transactional,
  marketing: m.mail_category_marketing,
  notification: m.mail_category_notification,
}
