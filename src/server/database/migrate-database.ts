import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectRoot } from '../project-root.ts'

const migrationLock = 7_261_984

/** Brings the schema up to date; several processes starting at once wait for one another. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query('SET client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: join(projectRoot, 'src/server/database/migrations') })
  } finally {
    await client.end()
  }
}
