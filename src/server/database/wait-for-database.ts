import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway } from '../ports/database-away.ts'

const patienceMs = 60_000
const pauseMs = 250

/**
 * Until a PostgreSQL lets the shop in: after a power cut all start at once, and a database that recovers takes its time. What waiting
 * cannot mend (a wrong password, no such database) is thrown at once; what lasts for a minute too.
 */
export async function waitForDatabase(
  connectionString: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const until = performance.now() + patienceMs
  for (let isTold = false; ; isTold = true) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error
      if (!isTold) onProgress('waiting for the database')
      await wait(pauseMs)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
