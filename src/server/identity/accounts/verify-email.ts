import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { consumeKey, dropKeys, findKey } from './account-keys.ts'
import { recordSecurityChange } from './record-security-change.ts'

type VerifyPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'limiter' | 'settings' | 'shop'>

/** The address that a link would confirm, and whether it replaces another; undefined when the link has expired. */
export async function findVerification(ports: Pick<Ports, 'db' | 'clock'>, key: string) {
  const verifyKey = await findKey(ports, 'verify_email', key)
  const keyRow = verifyKey ?? (await findKey(ports, 'change_email', key))
  return keyRow?.email ? { email: keyRow.email, isChange: !verifyKey } : undefined
}

/**
 * Confirms the address to which a link was emailed: the account's current address or its new one. Throws DomainError
 * 'link_expired', 'email_in_use' and 'rate_limited'.
 */
export async function verifyEmail(
  ports: VerifyPorts,
  { key, ipHash }: { key: string; ipHash: string },
): Promise<void> {
  await ports.limiter.consume('key.address', ipHash)
  await ports.db.transaction(async (transaction) => {
    const verifyKey = await consumeKey(ports, transaction, 'verify_email', key)
    if (verifyKey?.email) {
      await transaction
        .update(account)
        .set({ emailVerified: true })
        .where(and(eq(account.id, verifyKey.accountId), eq(account.email, verifyKey.email)))
      await recordAudit(transaction, {
        action: 'account.email_verified',
        actorId: verifyKey.accountId,
        subject: `account/${verifyKey.accountId}`,
        ipHash,
        occurredAt: ports.clock.now(),
      })
      return
    }
    const changeKey = await consumeKey(ports, transaction, 'change_email', key)
    if (!changeKey?.email) throw new DomainError('link_expired')
    const [user] = await transaction
      .select()
      .from(account)
      .where(eq(account.id, changeKey.accountId))
      .for('update')
    if (!user) throw new DomainError('link_expired')
    await ports.identity.setEmail(transaction, user.id, changeKey.email)
    // Links sent to the old address must neither undo the change nor give access any more.
    await dropKeys(transaction, user.id)
    await recordSecurityChange(ports, transaction, { account: user, change: 'email_changed', ipHash })
  })
}
