import { sql } from 'drizzle-orm'
import type { Ports } from '#server/ports/ports.ts'

export type WrongCount = { list: string; state: string; stored: number; counted: number }

/**
 * Lists and states whose stored row count differs from the rows counted now; empty when all agree. Slow: counts every
 * row of every list.
 */
export async function findWrongCounts({ db }: Pick<Ports, 'db'>): Promise<WrongCount[]> {
  const { rows } = await db.execute<Record<keyof WrongCount, string>>(sql`
    SELECT list, state, coalesce(stored.rows, 0) AS stored, coalesce(counted.rows, 0) AS counted
    FROM (SELECT list, state, sum(rows) AS rows FROM list_count GROUP BY list, state) AS stored
    FULL JOIN counted_row AS counted USING (list, state)
    WHERE coalesce(stored.rows, 0) <> coalesce(counted.rows, 0) ORDER BY list, state`)
  return rows.map((row) => ({ ...row, stored: Number(row.stored), counted: Number(row.counted) }))
}
