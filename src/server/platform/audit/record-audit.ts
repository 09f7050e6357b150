import type { Transaction } from '#server/database/database.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'

/** Writes an audit event in the transaction of the action. `details` must not contain secrets. */
export async function recordAudit(
  transaction: Transaction,
  event: {
    action: string
    actorId: string | null
    subject: string
    details?: Record<string, unknown>
    ipHash?: string
    occurredAt: Date
  },
): Promise<void> {
  await transaction.insert(auditEvent).values({ ...event, details: event.details ?? {} })
}
