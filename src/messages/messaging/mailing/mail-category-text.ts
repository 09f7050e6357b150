import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import { m } from '#messages/messages.ts'

const texts: Record<MailCategory, () => string> = {
  transactional: m.mail_category_transactional,
  marketing: m.mail_category_marketing,
  notification: m.mail_category_notification,
}

/** The name of a category of mails. */
export function mailCategoryText(category: MailCategory): string {
  return texts[category]()
}
