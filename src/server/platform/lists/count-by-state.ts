import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isNarrowed } from '#domain/platform/lists/list-query.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ListParams, ListScope, Matching } from './define-list.ts'
import { type CountedList, readListCounts } from './read-list-counts.ts'

type Params = {
  table: PgTable
  column: PgColumn
  /** Name of the list when triggers maintain its counts: then only the rows matching `where` are counted. */
  storedCounts?: CountedList
  state?: string
  where?: SQL
}

/** Counts the rows of a table: `total`, by state, and `matching`. Omit `where` when only a state is filtered. */
export async function countByState<State extends string>(
  { db }: Pick<Ports, 'db'>,
  { table, column, storedCounts: countedList, state, where }: Params,
) {
  const [rows, matchingCount] = await Promise.all([
    countedList
      ? readListCounts({ db }, countedList).then((counts) => counts.rows)
      : db
          .select({ state: sql<string>`${column}`, count: sql<number>`count(*)`.mapWith(Number) })
          .from(table)
          .groupBy(column),
    where && db.$count(table, where),
  ])
  const byState = Object.fromEntries(rows.map((row) => [row.state, row.count])) as Partial<
    Record<State, number>
  >
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { total, byState, matching: matchingCount ?? (state ? (byState[state as State] ?? 0) : total) }
}

/** Count of a list by the state in one of its columns, which one of its filters selects. */
export function countRowsByState<State extends string>({
  column,
  filter,
  storedCounts: countedList,
}: {
  column: PgColumn
  filter: string
  storedCounts?: CountedList
}) {
  return async ({ ports }: ListScope, params: ListParams, { where }: Matching) =>
    countByState<State>(ports, {
      table: column.table as PgTable,
      column,
      storedCounts: countedList,
      state: params.filters[filter],
      where: isNarrowed(params, filter) ? await where() : undefined,
    })
}
