import { asc, eq, inArray } from 'drizzle-orm'
import { account } from '../database/schema/accounts.ts'
import { auditEvent } from '../database/schema/audit.ts'
import type { Ports } from '../ports/ports.ts'

/** What people of the back office did with an issued document, and who. */
export async function listDocumentActs(
  { db }: Pick<Ports, 'db'>,
  { id, number }: { id: string; number: string },
) {
  return db
    .select({
      id: auditEvent.id,
      action: auditEvent.action,
      actor: account.name,
      occurredAt: auditEvent.occurredAt,
    })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(inArray(auditEvent.subject, [`invoice/${id}`, `invoice/${number}`]))
    .orderBy(asc(auditEvent.id))
}
