import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { type SecurityChange, securityChangeText } from '#messages/identity/accounts/security-change-text.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { SecurityNoticeVariables } from '#server/messaging/mailing/variables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

type Change = {
  account: { id: string; email: string; firstName: string; language: Language }
  change: SecurityChange
  /** The user who made the change; defaults to the account's own user. */
  actorId?: string
  ipHash: string
}

/** Records a security change of an account in the audit log and emails its user. */
export async function recordSecurityChange(
  ports: Pick<Ports, 'clock' | 'ids' | 'jobs' | 'settings' | 'shop'>,
  transaction: Transaction,
  { account, change, actorId = account.id, ipHash }: Change,
): Promise<void> {
  const occurredAt = ports.clock.now()
  await recordAudit(transaction, {
    action: `account.${change}`,
    actorId,
    subject: `account/${account.id}`,
    ipHash,
    occurredAt,
  })
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const variables: SecurityNoticeVariables = {
    first_name: account.firstName,
    change: securityChangeText(change, account.language),
    changed_on: formatDay(dayInParis(occurredAt), account.language),
    reset_url: ports.shop.publicUrl + inLanguage('/forgot-password', account.language),
    contact_email: general.supportEmail || general.contactEmail || seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: 'security-notice',
    language: account.language,
    recipient: account.email,
    variables,
  })
}
