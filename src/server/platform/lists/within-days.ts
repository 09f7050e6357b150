import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'

/** Condition: an instant is on or between two days in Paris; undefined when both are open. */
export function withinDays(
  instant: AnyColumn,
  from: string | undefined,
  to: string | undefined,
): SQL | undefined {
  return and(
    from ? sql`${instant} >= ${from}::date::timestamp AT TIME ZONE 'Europe/Paris'` : undefined,
    to ? sql`${instant} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'` : undefined,
  )
}
