import { and, asc, eq, sql } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { ListKey } from '#domain/platform/lists/list-query.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { fileRows } from '#server/platform/lists/stream-csv.ts'
import type { Ports } from '#server/ports/ports.ts'

/** One page of the proofs of cookie choices between two days in Paris, oldest first. The proofs are anonymous. */
export async function listCookieProofs(
  { db }: Pick<Ports, 'db'>,
  { from, to }: { from: Day; to: Day },
  after: ListKey | null,
) {
  const day = sql`(${consentEvent.occurredAt} AT TIME ZONE 'Europe/Paris')::date`
  const rows = await db
    .select({
      id: consentEvent.id,
      subjectId: consentEvent.subjectId,
      choice: consentEvent.choice,
      wording: consentEvent.wording,
      language: consentEvent.language,
      occurredAt: consentEvent.occurredAt,
      sortValue: sql<string>`${consentEvent.occurredAt}::text`,
    })
    .from(consentEvent)
    .where(
      and(
        eq(consentEvent.type, 'cookies'),
        sql`${day} BETWEEN ${from}::date AND ${to}::date`,
        after
          ? sql`(${consentEvent.occurredAt}, ${consentEvent.id}) > (${after[0]}::timestamptz, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(asc(consentEvent.occurredAt), asc(consentEvent.id))
    .limit(fileRows + 1)
  const page = rows.slice(0, fileRows)
  const last = page.at(-1)
  const next: ListKey | null = rows.length > fileRows && last ? [last.sortValue, last.id] : null
  return {
    next,
    rows: page.map(({ wording, ...row }) => ({
      ...row,
      // The version of the question is at the end of the stored wording.
      version: /\((\d+)\)$/.exec(wording)?.[1] ?? '',
    })),
  }
}
