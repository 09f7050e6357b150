import { eq } from 'drizzle-orm'
import { keyMinutes } from '#domain/identity/accounts/account-key.ts'
import { findPasswordProblem } from '#domain/identity/accounts/password-policy.ts'
import { personalWords } from '#domain/identity/accounts/registration.schema.ts'
import type { Role } from '#domain/platform/access/role.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { mayMail } from '#server/messaging/mailing/may-mail.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { ResetPasswordVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteSecondFactor } from '../second-factor/internal/delete-second-factor.ts'
import { consumeKey, dropKeys, findKey, issueKey } from './account-keys.ts'
import { issueDeviceCookie } from './internal/device-cookie.ts'
import { withMinDuration } from './internal/with-min-duration.ts'
import { recordSecurityChange } from './record-security-change.ts'

type ResetPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'limiter' | 'settings' | 'shop'>

/** Emails a reset link when the address has an account. Neither the response nor its timing reveals whether it has. */
export function requestPasswordReset(
  ports: ResetPorts,
  { email, ipHash }: { email: string; ipHash: string },
): Promise<void> {
  return withMinDuration(ports, async () => {
    await ports.limiter.consume('reset.address', ipHash)
    const isAllowed = await mayMail(ports, 'reset.recipient', email)
    const user = await ports.identity.findByEmail(email)
    if (!user || !isAllowed) return
    const { id, firstName, language } = user
    const { siteName } = await ports.settings.get('general')
    await ports.db.transaction(async (transaction) => {
      if (await isDisabled(transaction, id)) return
      const key = await issueKey(ports, transaction, { accountId: id, purpose: 'reset_password' })
      const variables: ResetPasswordVariables = {
        first_name: firstName,
        reset_url: ports.shop.publicUrl + inLanguage(`/reset-password/${key}`, language),
        valid_minutes: String(keyMinutes.reset_password),
        shop_name: siteName,
      }
      await queueMail(ports, transaction, {
        template: 'reset-password',
        language,
        recipient: user.email,
        variables,
      })
    })
  })
}

/**
 * Sets a new password with a reset link, ends every session, revokes all keys and marks the email as verified. A
 * second factor stays, because the mailbox alone must not give access, unless the email was never verified: a
 * stranger may have set it up. Returns the trusted-device cookie, so that attempts from other browsers do not lock
 * out this one, and the role, which decides the login page. Throws DomainError 'link_expired', 'invalid_input' and
 * 'rate_limited'.
 */
export async function resetPassword(
  ports: ResetPorts,
  { key, password, ipHash }: { key: string; password: string; ipHash: string },
): Promise<{ deviceToken: string; role: Role }> {
  await ports.limiter.consume('key.address', ipHash)
  const keyRow = await findKey(ports, 'reset_password', key)
  if (!keyRow) throw new DomainError('link_expired')
  refusePersonalPassword(ports, password, keyRow.owner)
  await ports.db.transaction(async (transaction) => {
    if (!(await consumeKey(ports, transaction, 'reset_password', key))) throw new DomainError('link_expired')
    await ports.identity.setPassword(transaction, keyRow.accountId, password)
    await ports.identity.endSessions(transaction, keyRow.accountId)
    await dropKeys(transaction, keyRow.accountId)
    if (!keyRow.owner.emailVerified) await deleteSecondFactor(transaction, keyRow.accountId)
    await transaction.update(account).set({ emailVerified: true }).where(eq(account.id, keyRow.accountId))
    await recordSecurityChange(ports, transaction, {
      account: keyRow.owner,
      change: 'password_reset',
      ipHash,
    })
  })
  return { deviceToken: issueDeviceCookie(ports.shop, keyRow.owner.email), role: keyRow.owner.role }
}

/** The shared lock waits for a concurrent disabling of the account. */
async function isDisabled(transaction: Transaction, accountId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ disabledAt: account.disabledAt })
    .from(account)
    .where(eq(account.id, accountId))
    .for('share')
  return row?.disabledAt !== null
}

/**
 * Throws DomainError 'invalid_input' for a password that contains the user's name or email, which the form cannot
 * check.
 */
export function refusePersonalPassword(
  { shop }: Pick<Ports, 'shop'>,
  password: string,
  owner: { email: string; firstName: string; lastName: string },
): void {
  const problem = findPasswordProblem(password, shop.passwordPolicy, personalWords(owner))
  if (problem) throw new DomainError('invalid_input', { fields: { password: problem } })
}
