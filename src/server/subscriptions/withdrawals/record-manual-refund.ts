import { and, eq, inArray, sql } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { failedRefundIds } from './failed-refund-ids.ts'

/**
 * Stores with the declaration how staff refunded a withdrawal another way after its refund failed. Throws DomainError
 * 'declaration_settled' when nothing is left to handle.
 */
export async function recordManualRefund(
  ports: Pick<Ports, 'db' | 'clock' | 'live'>,
  { declarationId, note, actorId }: { declarationId: string; note: string; actorId: string },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const updated = await transaction
      .update(declaration)
      .set({ note })
      .where(and(eq(declaration.id, declarationId), inArray(declaration.id, sql`(${failedRefundIds})`)))
      .returning({ id: declaration.id })
    if (updated.length === 0) throw new DomainError('declaration_settled')
    await recordAudit(transaction, {
      action: 'withdrawal.refunded_otherwise',
      actorId,
      subject: `withdrawal/${declarationId}`,
      details: {},
      occurredAt: ports.clock.now(),
    })
  })
  await ports.live.publish('work-queue', {})
}
