import { and, desc, eq, lt } from 'drizzle-orm'
import { account } from '../database/schema/accounts.ts'
import { auditEvent } from '../database/schema/audit.ts'
import type { Ports } from '../ports/ports.ts'

export const auditPageRows = 50

/** Who did what, newest first; `before` is the id of the last row of the page before. */
export async function listAuditEvents(
  { db }: Pick<Ports, 'db'>,
  { before, action }: { before?: number; action?: string } = {},
) {
  const rows = await db
    .select({
      id: auditEvent.id,
      action: auditEvent.action,
      subject: auditEvent.subject,
      details: auditEvent.details,
      occurredAt: auditEvent.occurredAt,
      isSealed: auditEvent.seal,
      actor: account.email,
    })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(
      and(
        before === undefined ? undefined : lt(auditEvent.id, before),
        action ? eq(auditEvent.action, action) : undefined,
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(auditPageRows + 1)
  return {
    events: rows
      .slice(0, auditPageRows)
      .map(({ isSealed, ...row }) => ({ ...row, isSealed: isSealed !== null })),
    hasMore: rows.length > auditPageRows,
  }
}

/** The actions there are to filter by. */
export async function listAuditActions({ db }: Pick<Ports, 'db'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ action: auditEvent.action })
    .from(auditEvent)
    .orderBy(auditEvent.action)
  return rows.map(({ action }) => action)
}
