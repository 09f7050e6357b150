import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ports } from '#server/ports/ports.ts'

/** The numbers directly before and after a number in a column, among the rows of a condition; null at either end. */
export async function findAdjacentNumbers(
  { db }: Pick<Ports, 'db'>,
  column: PgColumn,
  number: string,
  condition?: SQL,
): Promise<{ previous: string | null; next: string | null }> {
  const findNumber = (isNext: boolean) =>
    db
      .select({ number: sql<string>`${column}` })
      .from(column.table)
      .where(and(condition, isNext ? gt(column, number) : lt(column, number)))
      .orderBy(isNext ? asc(column) : desc(column))
      .limit(1)
  const [[previous], [next]] = await Promise.all([findNumber(false), findNumber(true)])
  return { previous: previous?.number ?? null, next: next?.number ?? null }
}
