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
    const before = (await identity.listSessions(personId)).filter(
      ({ id }) => only === undefined || id === only,
    )
    if (before.length === 0) return
    await identity.endSessions(transaction, personId, only === undefined ? undefined : { only })
    await recordAudit(transaction, {
      action: only === undefined ? 'account.sessions_ended' : 'account.session_ended',
      actorId,
      subject: `account/${personId}`,
      details: { count: before.length },
      ipHash,
      occurredAt: clock.now(),
    })
  })
}
