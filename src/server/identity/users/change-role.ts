import { eq } from 'drizzle-orm'
import { mayManage } from '#domain/identity/users/may-manage.ts'
import type { Role } from '#domain/platform/access/role.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { AccountAction } from './account-action.ts'
import { actOnUser } from './act-on-user.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'

/**
 * Changes the role of an account and ends its sessions, whose limits depend on the role. Throws DomainError
 * 'back_office_forbidden', 'last_owner', and 'own_account' for the actor's own account.
 */
export async function changeRole(
  ports: Pick<Ports, 'db' | 'clock' | 'identity' | 'live'>,
  { userId, actorId, ipHash, role }: AccountAction & { role: Role },
): Promise<void> {
  await actOnUser(ports, { actorId, userId }, async (transaction, { actor, user }) => {
    if (!mayManage(actor.role, role)) throw new DomainError('back_office_forbidden', { roles: ['owner'] })
    if (user.role === role) return
    await refuseLastOwner(transaction, user)
    if (userId === actorId) throw new DomainError('own_account')
    await transaction.update(account).set({ role }).where(eq(account.id, userId))
    await ports.identity.endSessions(transaction, userId)
    await recordAudit(transaction, {
      action: 'account.role_changed',
      actorId,
      subject: `account/${userId}`,
      details: { before: user.role, after: role },
      ipHash,
      occurredAt: ports.clock.now(),
    })
  })
}
