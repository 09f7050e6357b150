import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnavailable } from '../ports/database-unavailable.ts'

const timeoutMs = 60_000
const pauseMs = 250

/**
 * Waits until PostgreSQL accepts connections: after a power cut all servers start at once, and recovery takes time.
 * Throws at once what waiting cannot solve (wrong password, missing database), and other errors after a minute.
 */
export async function waitForDatabase(
  connectionString: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs
  for (let isLogged = false; ; isLogged = true) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadlineMs) throw error
      if (!isLogged) onProgress('waiting for the database')
      await wait(pauseMs)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
