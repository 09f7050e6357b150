import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dropKeys } from '../accounts/account-keys.ts'
import type { AccountAction } from './account-action.ts'
import { actOnUser } from './act-on-user.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'

/**
 * Disables or enables an account. Disabling ends its sessions and links, and signing in fails as with a wrong
 * password; subscriptions, invoices and emails continue. Throws DomainError 'last_owner', and 'own_account' for the
 * actor's own account.
 */
export async function disableUser(
  ports: Pick<Ports, 'db' | 'clock' | 'identity' | 'live'>,
  { userId, actorId, ipHash, isDisabled }: AccountAction & { isDisabled: boolean },
): Promise<void> {
  await actOnUser(ports, { actorId, userId }, async (transaction, { user }) => {
    if ((user.disabledAt !== null) === isDisabled) return
    const now = ports.clock.now()
    if (isDisabled) {
      await refuseLastOwner(transaction, user)
      if (userId === actorId) throw new DomainError('own_account')
      await ports.identity.endSessions(transaction, userId)
      await dropKeys(transaction, userId)
    }
    await transaction
      .update(account)
      .set({ disabledAt: isDisabled ? now : null })
      .where(eq(account.id, userId))
    const [enabledLabel, disabledLabel] = ['enabled', 'disabled']
    await recordAudit(transaction, {
      action: isDisabled ? 'account.disabled' : 'account.enabled',
      actorId,
      subject: `account/${userId}`,
      details: isDisabled
        ? { before: enabledLabel, after: disabledLabel }
        : { before: disabledLabel, after: enabledLabel },
      ipHash,
      occurredAt: now,
    })
  })
}
