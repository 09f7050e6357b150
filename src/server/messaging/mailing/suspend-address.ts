import { mailSuppression } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = { email: string; reason: 'complaint' | 'by_hand'; detail: string }

/**
 * Suspends an address by hand. Returns false when it was already suspended. The audit log does not contain the address,
 * because it is sealed and personal data must be erasable.
 */
export async function suspendAddress(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  { email, reason, detail }: Params,
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<boolean> {
  const createdAt = clock.now()
  const isNew = await db.transaction(async (transaction) => {
    const added = await transaction
      .insert(mailSuppression)
      .values({ email, reason, detail, createdAt, createdBy: actorId })
      .onConflictDoNothing()
      .returning({ email: mailSuppression.email })
    if (added.length === 0) return false
    await recordAudit(transaction, {
      action: 'mail-address.suspended',
      actorId,
      ipHash,
      subject: 'mail/suppressions',
      details: { reason },
      occurredAt: createdAt,
    })
    return true
  })
  if (isNew) await live.publish('mails', {})
  return isNew
}
