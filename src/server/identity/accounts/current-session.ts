import { eq } from 'drizzle-orm'
import { hasSessionEnded, lastSeenIntervalMs } from '#domain/identity/accounts/session-rules.ts'
import { account, session } from '#server/database/schema/identity/accounts.ts'
import type { Account, Session } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

export type CurrentSession = { account: Account; session: Session }

/**
 * The account and session of a request; undefined without a valid session. Updates the last activity at most once per
 * `lastSeenIntervalMs`, except for requests that a page sends by itself (`isUnattended`).
 */
export async function findCurrentSession(
  { db, clock, identity }: Pick<Ports, 'db' | 'clock' | 'identity'>,
  headers: Headers,
  { isUnattended = false } = {},
): Promise<CurrentSession | undefined> {
  const current = await identity.findSession(headers)
  if (!current) return undefined
  const now = clock.now()
  if (hasSessionEnded(current.account.role, current.session, now)) {
    await db.transaction((transaction) =>
      identity.endSessions(transaction, current.account.id, { only: current.session.id }),
    )
    return undefined
  }
  if (!isUnattended && now.getTime() - current.session.lastSeenAt.getTime() >= lastSeenIntervalMs) {
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.id, current.session.id))
    await db
      .update(account)
      .set({ lastActiveAt: now, idleNoticeAt: null })
      .where(eq(account.id, current.account.id))
  }
  return current
}
