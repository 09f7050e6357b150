import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { accountKey, credential } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dropKeys } from '../accounts/account-keys.ts'
import type { AccountAction } from './account-action.ts'
import { actOnUser } from './act-on-user.ts'
import { type MailPorts, mailPasswordLink } from './internal/mail-password-link.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'

/** A second request within this time sends no second email. */
const duplicateRequestMs = 60_000

/**
 * Deletes the password of an account, ends its sessions and emails a link to choose another; a user who never signed in
 * gets the invitation again. The second factor stays. Throws DomainError 'user_disabled', 'last_owner' and
 * 'own_account'.
 */
export async function forcePasswordReset(
  ports: MailPorts & Pick<Ports, 'db' | 'identity' | 'live'>,
  { userId, actorId, ipHash }: AccountAction,
): Promise<void> {
  await actOnUser(ports, { actorId, userId }, async (transaction, { user }) => {
    if (user.disabledAt) throw new DomainError('user_disabled')
    await refuseLastOwner(transaction, user)
    if (userId === actorId) throw new DomainError('own_account')
    const now = ports.clock.now()
    const [recentKey] = await transaction
      .select({ id: accountKey.id })
      .from(accountKey)
      .innerJoin(credential, eq(credential.userId, accountKey.accountId))
      .where(
        and(
          isNull(credential.password),
          eq(accountKey.accountId, userId),
          eq(accountKey.purpose, 'reset_password'),
          isNull(accountKey.usedAt),
          gt(accountKey.createdAt, new Date(now.getTime() - duplicateRequestMs)),
        ),
      )
    if (recentKey) return
    const hadPassword = await transaction.$count(
      credential,
      and(eq(credential.userId, userId), isNotNull(credential.password)),
    )
    await ports.identity.forgetPassword(transaction, userId)
    await ports.identity.endSessions(transaction, userId)
    await dropKeys(transaction, userId, ['reset_password', 'change_email', 'sign_in_challenge'])
    const isNew = user.lastActiveAt === null && hadPassword === 0
    await mailPasswordLink(ports, transaction, isNew ? 'account-invitation' : 'password-renewal', user)
    await recordAudit(transaction, {
      action: isNew ? 'account.invited_again' : 'account.password_reset_forced',
      actorId,
      subject: `account/${userId}`,
      ipHash,
      occurredAt: now,
    })
  })
}
