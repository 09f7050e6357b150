import { and, eq, isNull } from 'drizzle-orm'
import { keyMinutes } from '#domain/identity/accounts/account-key.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { account, credential } from '#server/database/schema/identity/accounts.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { ChangeEmailVariables } from '#server/messaging/mailing/variables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dropKeys, issueKey } from '../accounts/account-keys.ts'
import { recordSecurityChange } from '../accounts/record-security-change.ts'
import type { AccountAction } from './account-action.ts'
import { actOnUser } from './act-on-user.ts'
import { type MailPorts, mailPasswordLink } from './internal/mail-password-link.ts'

/**
 * Changes the email of an account: the new address has to confirm by a link and the current one is notified, so that a
 * typing error locks no user out. A user who never chose a password is invited again at the new address. Throws
 * DomainError 'user_disabled', and 'invalid_input' when the address is taken.
 */
export async function changeUserEmail(
  ports: MailPorts & Pick<Ports, 'db' | 'live'>,
  { userId, actorId, ipHash, email }: AccountAction & { email: string },
): Promise<'confirming' | 'invited' | 'unchanged'> {
  return actOnUser(ports, { actorId, userId }, async (transaction, { user }) => {
    if (user.email === email) return 'unchanged'
    if (user.disabledAt) throw new DomainError('user_disabled')
    if ((await transaction.$count(account, eq(account.email, email))) > 0)
      throw new DomainError('invalid_input', { fields: { email: 'user_email_taken' } })
    const [passwordless] = await transaction
      .select({ id: credential.id })
      .from(credential)
      .where(and(eq(credential.userId, userId), isNull(credential.password)))
    if (passwordless && user.lastActiveAt === null) {
      await dropKeys(transaction, userId)
      await transaction.update(account).set({ email, emailVerified: false }).where(eq(account.id, userId))
      await mailPasswordLink(ports, transaction, 'account-invitation', { ...user, email })
      await recordAudit(transaction, {
        action: 'account.email_changed',
        actorId,
        subject: `account/${userId}`,
        details: { before: 'never confirmed', after: 'invited again' },
        ipHash,
        occurredAt: ports.clock.now(),
      })
      return 'invited'
    }
    const { language } = user
    const { siteName } = await ports.settings.get('general')
    const key = await issueKey(ports, transaction, { accountId: userId, purpose: 'change_email', email })
    const variables: ChangeEmailVariables = {
      first_name: user.firstName,
      confirm_url: ports.shop.publicUrl + inLanguage(`/verify-email/${key}`, language),
      valid_hours: String(keyMinutes.change_email / 60),
      shop_name: siteName,
    }
    await queueMail(ports, transaction, { template: 'change-email', language, recipient: email, variables })
    await recordSecurityChange(ports, transaction, {
      account: user,
      change: 'email_change_requested',
      actorId,
      ipHash,
    })
    return 'confirming'
  })
}
