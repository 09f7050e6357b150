import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const timeoutMs = 120_000

/** Waits until the background jobs of the orders are done: mails, documents, provider events. */
export async function waitForJobs(database: pg.Pool): Promise<void> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    const { rows } = await database.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pgboss.job WHERE state <= 'active' AND start_after <= now() + interval '3 seconds'`,
    )
    if (rows[0]?.open === 0) return
    await wait(100)
  }
  throw new Error('The jobs of the orders did not end')
}
