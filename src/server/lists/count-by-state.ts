import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ports } from '../ports/ports.ts'

/** How many rows of a table there are, how many in each state, and how many match `where`; undefined when only a state is asked. */
export async function countByState<State extends string>(
  { db }: Pick<Ports, 'db'>,
  { table, column, state, where }: { table: PgTable; column: PgColumn; state?: string; where?: SQL },
) {
  const [rows, found] = await Promise.all([
    db
      .select({ state: sql<State>`${column}`, count: sql<number>`count(*)`.mapWith(Number) })
      .from(table)
      .groupBy(column),
    where && db.$count(table, where),
  ])
  const byState = Object.fromEntries(rows.map((row) => [row.state, row.count])) as Partial<
    Record<State, number>
  >
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { total, byState, matching: found ?? (state ? (byState[state as State] ?? 0) : total) }
}
