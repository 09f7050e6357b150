import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { auditActions, auditSentence } from '#messages/platform/audit/audit-sentence.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { defineList } from '../lists/define-list.ts'
import { withinDays } from '../lists/within-days.ts'
import { findHosted } from './internal/find-hosted.ts'
import { nameSubjects } from './internal/name-subjects.ts'
import { listAuditActions } from './queries.ts'

const eventId = sql<string>`${auditEvent.id}::text`

/** Returns the actions whose sentence in the user's language contains a text. */
function findActionsByText(text: string, language: Language): string[] {
  const getSentence = (action: string) => auditSentence(action, { who: '', what: '' }, language).toLowerCase()
  return auditActions.filter((action) => getSentence(action).includes(text.toLowerCase()))
}

/** The audit log in chronological order, newest first, with the display name of each subject. */
export const auditList = defineList({
  page: 'audit',
  export: 'audit-export',
  sorts: { event: { by: auditEvent.id, type: 'bigint', descending: true } },
  filters: {},
  loadFilters: async ({ ports }) => ({ action: await listAuditActions(ports) }),
  days: ['from', 'to'],
  ids: ['actor'],
  columns: [],
  id: eventId,
  where({ language }, { q, filters: { action, actor, from, to } }) {
    const contains = (value: unknown) => sql`strpos(lower(${value}), lower(${q})) > 0`
    return and(
      action ? eq(auditEvent.action, action) : undefined,
      actor ? eq(auditEvent.actorId, actor) : undefined,
      withinDays(auditEvent.occurredAt, from, to),
      q
        ? or(
            ...[auditEvent.subject, auditEvent.action, account.name, account.email].map(contains),
            contains(sql`${auditEvent.details}::text`),
            inArray(auditEvent.action, findActionsByText(q, language)),
            sql`EXISTS (SELECT 1 FROM product_translation t WHERE ${auditEvent.subject} = 'product/' || t.product_id AND ${contains(sql`t.name`)})`,
            sql`EXISTS (SELECT 1 FROM account a WHERE ${auditEvent.subject} IN ('account/' || a.id, 'customer/' || a.id) AND (${contains(sql`a.name`)} OR ${contains(sql`a.email`)}))`,
            sql`EXISTS (SELECT 1 FROM payment p LEFT JOIN "order" o ON o.id = p.order_id LEFT JOIN invoice i ON i.id = p.invoice_id WHERE ${auditEvent.subject} = 'payment/' || p.id AND ${contains(sql`coalesce(o.number, i.number)`)})`,
            sql`EXISTS (SELECT 1 FROM category_translation c WHERE ${auditEvent.subject} = 'category/' || c.category_id AND ${contains(sql`c.name`)})`,
            sql`EXISTS (SELECT 1 FROM subscription s JOIN account a ON a.id = s.account_id WHERE ${auditEvent.subject} = 'subscription/' || s.id AND (${contains(sql`s.name`)} OR ${contains(sql`a.name`)}))`,
            sql`EXISTS (SELECT 1 FROM "order" o WHERE ${auditEvent.subject} = 'order/' || o.id AND ${contains(sql`o.number`)})`,
          )
        : undefined,
    )
  },
  select: ({ ports }, page) =>
    ports.db
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
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  async complete(rows, { ports, language }) {
    const subjects = rows.map(({ subject }) => subject)
    const hosted = await findHosted(ports, subjects)
    const names = await nameSubjects(ports, [...subjects, ...hosted.values()], language)
    return rows.map(({ seal, ...row }) => {
      const about = hosted.get(row.subject) ?? row.subject
      return {
        ...row,
        isSealed: seal !== null,
        /** The record that names the subject and is opened for it: the subscription of a hosting task. */
        about,
        name: names.get(about) ?? null,
      }
    })
  },
  async count({ ports: { db } }, { q }, { where }) {
    const condition = await where()
    // Accounts are joined only for a text search.
    if (!q) return { matching: await db.$count(auditEvent, condition) }
    const [row] = await db
      .select({ matching: sql<number>`count(*)`.mapWith(Number) })
      .from(auditEvent)
      .leftJoin(account, eq(account.id, auditEvent.actorId))
      .where(condition)
    return { matching: row?.matching ?? 0 }
  },
  /** The export supplies the cells, which contain sentences and links. */
  csv: { subject: 'audit.csv', file: 'journal-audit.csv', cells: {} },
})
