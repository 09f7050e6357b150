import type { MailCategory } from '#domain/mailing/mail-category.ts'
import { m } from './messages.ts'

const texts: Record<MailCategory, () => string> = {
  transactional: m.mail_category_transactional,
  marketing: m.consent_marketing,
  notification: m.mail_category_notification,
}

export function mailCategoryText(category: MailCategory): string {
  return texts[category]()
}
