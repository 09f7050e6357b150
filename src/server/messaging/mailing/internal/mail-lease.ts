import { and, eq, lt } from 'drizzle-orm'
import { sentNotice } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Longer than sending takes, attachments and a slow server included. After this time another worker may send the
 * email of a crashed one.
 */
const leaseMs = 5 * 60_000

const kind = 'mail_under_way'

/**
 * Acquires the lease to send an email; false while another worker holds it. A row and not a transaction, because the
 * server may be slow.
 */
export async function acquireMailLease(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  mailId: string,
): Promise<boolean> {
  const sentAt = clock.now()
  const acquired = await db
    .insert(sentNotice)
    .values({ kind, subjectId: mailId, step: '', sentAt })
    .onConflictDoUpdate({
      target: [sentNotice.kind, sentNotice.subjectId, sentNotice.step],
      set: { sentAt },
      setWhere: lt(sentNotice.sentAt, new Date(sentAt.getTime() - leaseMs)),
    })
    .returning({ subjectId: sentNotice.subjectId })
  return acquired.length > 0
}

/** Releases the lease, after success or failure. */
export async function releaseMailLease({ db }: Pick<Ports, 'db'>, mailId: string): Promise<void> {
  await db.delete(sentNotice).where(and(eq(sentNotice.kind, kind), eq(sentNotice.subjectId, mailId)))
}
