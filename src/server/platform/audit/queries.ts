import { eq, isNotNull } from 'drizzle-orm'
import { account } from '#server/database/schema/identity/accounts.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Returns the actions that occur in the log, for the filter. */
export async function listAuditActions({ db }: Pick<Ports, 'db'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ action: auditEvent.action })
    .from(auditEvent)
    .orderBy(auditEvent.action)
  return rows.map(({ action }) => action)
}

/** Returns up to 500 actors of the log, by name. */
export async function listAuditActors({ db }: Pick<Ports, 'db'>) {
  return db
    .selectDistinct({ id: account.id, name: account.name, email: account.email })
    .from(auditEvent)
    .innerJoin(account, eq(account.id, auditEvent.actorId))
    .where(isNotNull(auditEvent.actorId))
    .orderBy(account.name, account.id)
    .limit(500)
}
