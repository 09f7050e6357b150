import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Opens a pool on PostgreSQL. Connections are made on first use. */
export function openDatabase(connectionString: string, { maxConnections = 20 } = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection lost to a server restart is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one lost while it is in use: its query rejects, and that is where it is told.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { schema }) as Database
}
