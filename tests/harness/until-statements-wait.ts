import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'

/** Waits until `count` statements of this database wait for a lock. */
export async function untilStatementsWait(db: Database, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await db.execute<{ count: number }>(sql`
          SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
        return rows[0]?.count
      },
      { timeout: 10_000 },
    )
    .toBe(count)
}
