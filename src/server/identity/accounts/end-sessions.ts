import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

type SessionSelection = { only: string } | { except: string }

/** Ends sessions of an account for its user: one, or all but the current one. */
export async function endSessions(
  { db, clock, identity }: Pick<Ports, 'db' | 'clock' | 'identity'>,
  { accountId, which: selection, ipHash }: { accountId: string; which: SessionSelection; ipHash: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await identity.endSessions(transaction, accountId, selection)
    await recordAudit(transaction, {
      action: 'only' in selection ? 'account.session_ended' : 'account.other_sessions_ended',
      actorId: accountId,
      subject: `account/${accountId}`,
      ipHash,
      occurredAt: clock.now(),
    })
  })
}
