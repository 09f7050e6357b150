import { eq, sql } from 'drizzle-orm'
import { affiliateEvent } from '#server/database/schema/operations/affiliates.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Enqueues the failed reports again; returns their number. */
export async function reportAgain(
  { db, clock, jobs, live }: Pick<Ports, 'db' | 'clock' | 'jobs' | 'live'>,
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<number> {
  const now = clock.now()
  const count = await db.transaction(async (transaction) => {
    const rows = await transaction
      .update(affiliateEvent)
      .set({
        reportState: 'waiting',
        reportTries: 0,
        reportDueAt: now,
        status: sql`CASE WHEN status = 'failed' THEN 'success' ELSE status END`,
      })
      .where(eq(affiliateEvent.reportState, 'failed'))
      .returning({ id: affiliateEvent.id })
    if (rows.length === 0) return 0
    await jobs.send(transaction, 'affiliates.report', {})
    await recordAudit(transaction, {
      action: 'affiliate.reported-again',
      subject: 'affiliates',
      details: { count: rows.length },
      actorId,
      ipHash,
      occurredAt: now,
    })
    return rows.length
  })
  await live.publish('directaffi-conversions', {})
  return count
}
