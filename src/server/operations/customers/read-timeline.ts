import { type SQL, sql } from 'drizzle-orm'
import type { TimelineKey } from '#domain/operations/customers/timeline-key.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type TimelineOf, timelineSources } from './internal/timeline-sources.ts'

export const timelineRows = 50

type Row = {
  key: string
  at: string
  what: string
  ref: string | null
  detail: string | null
  amount: string | null
  actor: string | null
}

const nullSql = sql`NULL`

/**
 * The events of a person, the latest first, from all tables in one statement. Each table returns at most one page after
 * the key, so that the last page costs the same as the first.
 */
export async function readTimeline({ db }: Pick<Ports, 'db'>, user: TimelineOf, before: TimelineKey | null) {
  const limit = timelineRows + 1
  const parts = timelineSources(user).map(
    ({ at, key, what, from, ref = nullSql, detail = nullSql, amount = nullSql, actor = nullSql }) => sql`
      (SELECT ${at} AS at, (${key}) COLLATE "C" AS key, ${what} AS what, ${ref}::text AS ref, ${detail}::text AS detail,
          ${amount}::bigint AS amount, ${actor}::text AS actor_id
        ${from} ${afterKey(at, key, before)} ORDER BY 1 DESC, 2 DESC LIMIT ${limit})`,
  )
  const { rows } = await db.execute<Row>(sql`
    SELECT t.key, t.at, t.what, t.ref, t.detail, t.amount, a.name AS actor
    FROM (SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) u ORDER BY at DESC, key DESC LIMIT ${limit}) t
    LEFT JOIN account a ON a.id = t.actor_id ORDER BY t.at DESC, t.key DESC`)
  const entries = rows.slice(0, timelineRows).map(({ at, amount, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    amount: amount === null ? null : Number(amount),
  }))
  return { entries, hasMore: rows.length > timelineRows }
}

/** The comparison of the instant alone comes first, because it can use the index. */
function afterKey(at: SQL, key: SQL, before: TimelineKey | null): SQL {
  if (!before) return sql``
  return sql`AND ${at} <= ${before.at}::timestamptz
    AND (${at}, (${key}) COLLATE "C") < (${before.at}::timestamptz, ${before.key})`
}
