import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SessionCookies } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { issueDeviceCookie } from './device-cookie.ts'

type SessionPorts = Pick<Ports, 'db' | 'clock' | 'identity' | 'shop'>
type Browser = { headers: Headers; ipHash: string }

/**
 * Starts a session for a user who has passed every sign-in check. Throws DomainError 'not_signed_in' for a disabled
 * account.
 */
export async function openSession(
  { db, clock, identity, shop }: SessionPorts,
  accountId: string,
  { headers, ipHash }: Browser,
): Promise<{ cookies: SessionCookies; deviceToken: string }> {
  const now = clock.now()
  const [row] = await db
    .update(account)
    .set({ lastActiveAt: now, idleNoticeAt: null })
    .where(and(eq(account.id, accountId), isNull(account.disabledAt)))
    .returning({ email: account.email })
  if (!row) throw new DomainError('not_signed_in')
  // Ends any earlier session of this browser: none survives a sign-in.
  const previousSession = await identity.findSession(headers)
  const cookies = await identity.startSession(accountId, headers, now)
  await db.transaction(async (transaction) => {
    if (previousSession)
      await identity.endSessions(transaction, previousSession.account.id, {
        only: previousSession.session.id,
      })
    await transaction.update(account).set({ lastSignedInAt: now }).where(eq(account.id, accountId))
    await recordAudit(transaction, {
      action: 'account.signed_in',
      actorId: accountId,
      subject: `account/${accountId}`,
      ipHash,
      occurredAt: now,
    })
  })
  return { cookies, deviceToken: issueDeviceCookie(shop, row.email) }
}
