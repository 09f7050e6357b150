import { DomainError } from '#domain/platform/errors/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { AccountAction } from './account-action.ts'
import { actOnUser } from './act-on-user.ts'

/**
 * Ends one or all sessions of another user's account. Throws DomainError 'own_account' for the actor's own account; its
 * page ends all sessions except the current one.
 */
export async function endUserSessions(
  ports: Pick<Ports, 'db' | 'clock' | 'identity' | 'live'>,
  { userId, actorId, ipHash, only: sessionId }: AccountAction & { only?: string },
): Promise<void> {
  await actOnUser(ports, { actorId, userId }, async (transaction) => {
    if (userId === actorId) throw new DomainError('own_account')
    const selection = sessionId === undefined ? undefined : { only: sessionId }
    const count = await ports.identity.endSessions(transaction, userId, selection)
    if (count === 0) return
    await recordAudit(transaction, {
      action: sessionId === undefined ? 'account.sessions_ended' : 'account.session_ended',
      actorId,
      subject: `account/${userId}`,
      details: { count },
      ipHash,
      occurredAt: ports.clock.now(),
    })
  })
}
