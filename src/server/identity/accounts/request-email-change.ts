import { keyMinutes } from '#domain/identity/accounts/account-key.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { ChangeEmailVariables } from '#server/messaging/mailing/variables.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { issueKey } from './account-keys.ts'
import { recordSecurityChange } from './record-security-change.ts'

type ChangePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'limiter' | 'settings' | 'shop'>

/**
 * Emails a confirmation link to the new address and a notice to the current one; nothing changes until the link is
 * used. Throws DomainError 'email_in_use' and 'rate_limited'.
 */
export async function requestEmailChange(
  ports: ChangePorts,
  { account, email, ipHash }: { account: Account; email: string; ipHash: string },
): Promise<void> {
  if (email === account.email) return
  await ports.limiter.consume('email-change.account', account.id)
  if (await ports.identity.findByEmail(email)) throw new DomainError('email_in_use')
  const { siteName } = await ports.settings.get('general')
  const { language } = account
  await ports.db.transaction(async (transaction) => {
    const key = await issueKey(ports, transaction, { accountId: account.id, purpose: 'change_email', email })
    const variables: ChangeEmailVariables = {
      first_name: account.firstName,
      confirm_url: ports.shop.publicUrl + inLanguage(`/verify-email/${key}`, language),
      valid_hours: String(keyMinutes.change_email / 60),
      shop_name: siteName,
    }
    await queueMail(ports, transaction, { template: 'change-email', language, recipient: email, variables })
    await recordSecurityChange(ports, transaction, { account, change: 'email_change_requested', ipHash })
  })
}
