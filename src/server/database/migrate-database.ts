import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { projectRoot } from '../project-root.ts'
import { hasErrorCode } from './has-error-code.ts'
import { withClient } from './with-client.ts'

const migrationLock = 7_261_984
/** A statement that waits for a table lock makes all later queries of the table wait behind it. */
const lockTimeoutMs = 3_000
const lockPauseMs = 2_000
const maxAttempts = 24
const lockNotAvailable = '55P03'

const migrationsFolder = join(projectRoot, 'src/server/database/migrations')

export type BeforeMigrating = (client: pg.ClientBase) => Promise<void>

/**
 * Migrates the schema in one transaction; several processes that start at once wait for one another. `before` runs
 * before the schema of an existing database changes: when it throws, nothing changes. While other transactions lock a
 * table, retries for two minutes, then throws.
 */
export function migrateDatabase(connectionString: string, before?: BeforeMigrating): Promise<void> {
  return withClient(connectionString, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query('SET client_min_messages = warning')
    if (before && (await lacksMigration(client))) await before(client)
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await migrate(drizzle(client), { migrationsFolder })
      } catch (error) {
        if (attempt === maxAttempts || !hasErrorCode(error, lockNotAvailable)) throw error
        await wait(lockPauseMs)
      }
    }
  })
}

/** Whether a database that was migrated before lacks a migration; false for an empty one, which has no data to lose. */
async function lacksMigration(client: pg.ClientBase): Promise<boolean> {
  const table = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is_there`,
  )
  if (!table.rows[0].is_there) return false
  const { rows } = await client.query('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations')
  const last = rows[0].last
  return last !== null && Number(last) < (readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0)
}
