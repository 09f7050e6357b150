import { eq } from 'drizzle-orm'
import { mailSuppression } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Lifts the suspension of an address; emails held back meanwhile are not sent automatically. Returns false when the
 * address was not suspended.
 */
export async function liftSuspension(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  email: string,
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<boolean> {
  const isLifted = await db.transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(mailSuppression)
      .where(eq(mailSuppression.email, email.toLowerCase()))
      .returning({ reason: mailSuppression.reason })
    if (!removed) return false
    await recordAudit(transaction, {
      action: 'mail-address.lifted',
      actorId,
      ipHash,
      subject: 'mail/suppressions',
      details: { reason: removed.reason },
      occurredAt: clock.now(),
    })
    return true
  })
  if (isLifted) await live.publish('mails', {})
  return isLifted
}
