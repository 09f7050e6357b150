import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { secondFactor } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dropKeys } from '../accounts/account-keys.ts'
import { recordSecurityChange } from '../accounts/record-security-change.ts'
import { deleteSecondFactor } from '../second-factor/internal/delete-second-factor.ts'
import type { AccountAction } from './account-action.ts'
import { actOnUser } from './act-on-user.ts'
import type { MailPorts } from './internal/mail-password-link.ts'

/**
 * Removes the second factor of another user who lost it, ends their sessions and notifies them; when the settings
 * require one, they set up another at the next sign-in. Throws DomainError 'own_account' for the actor's own account,
 * whose removal requires a code.
 */
export async function resetSecondFactor(
  ports: MailPorts & Pick<Ports, 'db' | 'identity' | 'live'>,
  { userId, actorId, ipHash }: AccountAction,
): Promise<void> {
  await actOnUser(ports, { actorId, userId }, async (transaction, { user }) => {
    if (userId === actorId) throw new DomainError('own_account')
    if ((await transaction.$count(secondFactor, eq(secondFactor.accountId, userId))) === 0) return
    await deleteSecondFactor(transaction, userId)
    await ports.identity.endSessions(transaction, userId)
    await dropKeys(transaction, userId, ['sign_in_challenge'])
    await recordSecurityChange(ports, transaction, {
      account: user,
      change: 'second_factor_removed',
      actorId,
      ipHash,
    })
  })
}
