import { startEmbeddedPostgres } from '@vitrine/embedded-postgres-server/start-embedded-postgres.ts'
import type { Config } from '../config.ts'
import { countOtherConnections } from './count-other-connections.ts'
import { type BeforeMigrating, migrateDatabase } from './migrate-database.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { withClient } from './with-client.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'dataDir'>

export type PreparedDatabase = {
  connectionString: string
  /** For what needs a session of its own: the database without its connection pooler. */
  directConnectionString: string
  /**
   * Stops the embedded server unless another process of the shop still uses it; a server given by DATABASE_URL is left
   * alone.
   */
  stop(): Promise<void>
}

async function hasOtherUsers(connectionString: string): Promise<boolean> {
  // Unreachable: already stopped, so no other process uses it.
  return withClient(connectionString, async (client) => (await countOtherConnections(client)) > 0).catch(
    () => false,
  )
}

/**
 * Returns the shop's database with the schema migrated: the one of DATABASE_URL, or the embedded server of this data
 * folder.
 */
export async function prepareDatabase(
  config: Settings,
  onProgress: (line: string) => void,
  before?: BeforeMigrating,
): Promise<PreparedDatabase> {
  const database = await startDatabase(config, onProgress)
  await migrateDatabase(database.directConnectionString, before)
  return database
}

/** Like `prepareDatabase`, without migrating the schema. */
export async function startDatabase(
  config: Settings,
  onProgress: (line: string) => void,
): Promise<PreparedDatabase> {
  const database = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress })
  await waitForDatabase(database.connectionString, onProgress)
  return {
    ...database,
    directConnectionString: config.DATABASE_DIRECT_URL ?? database.connectionString,
    async stop() {
      // Another process of the shop may use the same server: the last one stops it.
      if (!(await hasOtherUsers(database.connectionString))) await database.stop()
    },
  }
}
