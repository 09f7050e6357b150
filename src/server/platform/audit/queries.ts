import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '../lists/keyset-page.ts'
import { nameSubjects } from './internal/name-subjects.ts'

export type AuditQuery = PagedQuery & {
  /** Actions whose translated sentence contains the search text. */
  textActions: readonly string[]
}
type Params = Pick<AuditQuery, 'q' | 'filters' | 'textActions'>

const byEvent: SortKey = { by: auditEvent.id, type: 'bigint' }
const eventId = sql<string>`${auditEvent.id}::text`

function conditionsOf({ q: text, filters, textActions }: Params): (SQL | undefined)[] {
  const { action, actor, from, to } = filters
  const day = sql`(${auditEvent.occurredAt} AT TIME ZONE 'Europe/Paris')::date`
  const has = (value: unknown) => sql`strpos(lower(${value}), lower(${text})) > 0`
  return [
    action ? eq(auditEvent.action, action) : undefined,
    actor ? eq(auditEvent.actorId, actor) : undefined,
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
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

/** One page of audit events, each with the display name of its subject. */
export async function listAuditEvents(ports: Pick<Ports, 'db'>, language: Language, query: AuditQuery) {
  const page = keysetPage(byEvent, eventId, query)
  const rows = await ports.db
    .select({
      id: eventId,
      action: auditEvent.action,
      subject: auditEvent.subject,
      details: auditEvent.details,
      occurredAt: auditEvent.occurredAt,
      seal: auditEvent.seal,
      actorId: auditEvent.actorId,
      actorName: account.name,
      actorEmail: account.email,
      sortValue: page.sortValue,
    })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(and(page.where, ...conditionsOf(query)))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  const names = await nameSubjects(
    ports,
    cut.rows.map(({ subject }) => subject),
    language,
  )
  return {
    ...cut,
    rows: cut.rows.map(({ seal, sortValue: _, ...row }) => ({
      ...row,
      isSealed: seal !== null,
      name: names.get(row.subject) ?? null,
    })),
  }
}

/** Number of matching events. */
export async function countAuditEvents({ db }: Pick<Ports, 'db'>, params: Params): Promise<number> {
  const conditions = conditionsOf(params)
  // Accounts are joined only for a text search.
  if (!params.q) return db.$count(auditEvent, and(...conditions))
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(and(...conditions))
  return row?.count ?? 0
}

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
