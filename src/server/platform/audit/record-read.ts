import { and, eq, gt } from 'drizzle-orm'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordAudit } from './record-audit.ts'

/** Repeated reads within this time, in milliseconds, count as one. */
const readDedupeMs = 3_600_000

/** Audits that a staff member read personal data; at most once per hour and subject. */
export async function recordRead(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { actorId, subject, ipHash }: { actorId: string; subject: string; ipHash: string },
): Promise<void> {
  const occurredAt = clock.now()
  const action = 'data.read'
  const recentReads = await db.$count(
    auditEvent,
    and(
      eq(auditEvent.action, action),
      eq(auditEvent.actorId, actorId),
      eq(auditEvent.subject, subject),
      gt(auditEvent.occurredAt, new Date(occurredAt.getTime() - readDedupeMs)),
    ),
  )
  if (recentReads > 0) return
  await db.transaction((transaction) =>
    recordAudit(transaction, { action, actorId, subject, ipHash, occurredAt }),
  )
}
