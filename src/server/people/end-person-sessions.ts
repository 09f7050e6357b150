import { DomainError } from '#domain/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Ports } from '../ports/ports.ts'
import type { Deed } from './deed.ts'
import { lockPerson } from './lock-people.ts'

/** Ends one session of somebody's account, or all. One's own end on one's own page, where the present one stays. */
export async function endPersonSessions(
  { db, clock, identity }: Pick<Ports, 'db' | 'clock' | 'identity'>,
  { personId, actorId, ipHash, only }: Deed & { only?: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockPerson(transaction, { actorId, personId })
    if (personId === actorId) throw new DomainError('own_account')
    const which = only === undefined ? undefined : { only }
    const count = await identity.endSessions(transaction, personId, which)
    if (count === 0) return
    await recordAudit(transaction, {
      action: only === undefined ? 'account.sessions_ended' : 'account.session_ended',
      actorId,
      subject: `account/${personId}`,
      details: { count },
      ipHash,
      occurredAt: clock.now(),
    })
  })
}
