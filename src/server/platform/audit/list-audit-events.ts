import { asc, eq, inArray } from 'drizzle-orm'
import { account } from '#server/database/schema/identity/accounts.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Returns the audit events of a subject with their actors, earliest first. Pass every subject name the log uses for
 * it.
 */
export async function listAuditEvents({ db }: Pick<Ports, 'db'>, ...subjects: string[]) {
  return db
    .select({
      id: auditEvent.id,
      action: auditEvent.action,
      actor: account.name,
      occurredAt: auditEvent.occurredAt,
    })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(inArray(auditEvent.subject, subjects))
    .orderBy(asc(auditEvent.id))
}
