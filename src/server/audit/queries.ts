import { and, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import type { Language } from '#domain/language.ts'
import { account } from '../database/schema/accounts.ts'
import { auditEvent } from '../database/schema/audit.ts'
import type { Ports } from '../ports/ports.ts'
import { nameSubjects } from './name-subjects.ts'

export const auditPageRows = 50

export type AuditFilter = {
  action?: string | undefined
  /** Id of the account. */
  actor?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
  text?: string | undefined
  /** Actions whose sentence has the text. */
  textActions?: readonly string[]
}

function conditionsOf({ action, actor, from, to, text, textActions = [] }: AuditFilter): (SQL | undefined)[] {
  const day = sql`(${auditEvent.occurredAt} AT TIME ZONE 'Europe/Paris')::date`
  const has = (value: unknown) => sql`strpos(lower(${value}), lower(${text})) > 0`
  return [
    action ? eq(auditEvent.action, action) : undefined,
    actor ? eq(auditEvent.actorId, actor) : undefined,
    from && sql`${day} >= ${from}::date`,
    to && sql`${day} <= ${to}::date`,
    text
      ? or(
          ...[auditEvent.subject, auditEvent.action, account.name, account.email].map(has),
          has(sql`${auditEvent.details}::text`),
          textActions.length > 0 ? inArray(auditEvent.action, [...textActions]) : undefined,
          sql`EXISTS (SELECT 1 FROM product_translation t WHERE ${auditEvent.subject} = 'product/' || t.product_id AND ${has(sql`t.name`)})`,
          sql`EXISTS (SELECT 1 FROM account a WHERE ${auditEvent.subject} IN ('account/' || a.id, 'customer/' || a.id) AND (${has(sql`a.name`)} OR ${has(sql`a.email`)}))`,
          sql`EXISTS (SELECT 1 FROM "order" o WHERE ${auditEvent.subject} = 'order/' || o.id AND ${has(sql`o.number`)})`,
        )
      : undefined,
  ]
}

/** What was done, the newest first; `before` is the id of the last row of the page before. Each has what its subject is called. */
export async function listAuditEvents(
  ports: Pick<Ports, 'db'>,
  language: Language,
  { before, rows: most = auditPageRows, ...filter }: AuditFilter & { before?: number; rows?: number } = {},
) {
  const rows = await ports.db
    .select({
      id: auditEvent.id,
      action: auditEvent.action,
      subject: auditEvent.subject,
      details: auditEvent.details,
      occurredAt: auditEvent.occurredAt,
      seal: auditEvent.seal,
      actorId: auditEvent.actorId,
      actorName: account.name,
      actorEmail: account.email,
    })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(and(before === undefined ? undefined : lt(auditEvent.id, before), ...conditionsOf(filter)))
    .orderBy(desc(auditEvent.id))
    .limit(most + 1)
  const page = rows.slice(0, most)
  const names = await nameSubjects(
    ports,
    page.map(({ subject }) => subject),
    language,
  )
  return {
    events: page.map(({ seal, ...row }) => ({
      ...row,
      isSealed: seal !== null,
      name: names.get(row.subject) ?? null,
    })),
    hasMore: rows.length > most,
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

/** The people of the log, by name. */
export async function listAuditActors({ db }: Pick<Ports, 'db'>) {
  return db
    .selectDistinct({ id: account.id, name: account.name, email: account.email })
    .from(auditEvent)
    .innerJoin(account, eq(account.id, auditEvent.actorId))
    .where(isNotNull(auditEvent.actorId))
    .orderBy(account.name, account.id)
    .limit(500)
}
