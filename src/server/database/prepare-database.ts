import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { migrateDatabase } from './migrate-database.ts'

export type PreparedDatabase = {
  connectionString: string
  /** Whether the server was running already, started by another process or left by one that was killed. */
  adopted: boolean
  stop(): Promise<void>
}

/** The shop's database, up to date: the given one, or the embedded server started for this data folder. */
export async function prepareDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'dataDir'>,
  onProgress: (line: string) => void,
): Promise<PreparedDatabase> {
  const database = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL, adopted: true, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress })
  await migrateDatabase(database.connectionString)
  return database
}
