import { sql } from 'drizzle-orm'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import type { Ports } from '#server/ports/ports.ts'

/** `failed`: renewals first charged within the range and refused at least once; `recovered`: those paid afterwards. */
export async function countRecovered(
  { db }: Pick<Ports, 'db'>,
  { from, to }: DayRange,
): Promise<{ failed: number; recovered: number }> {
  const { rows } = await db.execute<{ failed: string; recovered: string }>(sql`
    SELECT count(*) AS failed, count(*) FILTER (WHERE state = 'paid') AS recovered
    FROM collection WHERE tries > 0 AND charged_on BETWEEN ${from} AND ${to}`)
  return { failed: Number(rows[0]?.failed ?? 0), recovered: Number(rows[0]?.recovered ?? 0) }
}
