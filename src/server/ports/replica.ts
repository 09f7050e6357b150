import type { Database } from '../database/database.ts'

/** The database that statistics and exports read from. */
export interface Replica {
  /** The replica; the shop's own database where there is none, or when it does not answer or lags too much. */
  database(): Promise<Database>
  /** Seconds that the replica lags; undefined where there is none. Throws when it does not answer. */
  lagSeconds(): Promise<number | undefined>
}

/** Ports that read from the replica: for pages and files that write nothing and may lag a little. */
export async function onReplica<P extends { db: Database; replica: Replica }>(ports: P): Promise<P> {
  return { ...ports, db: await ports.replica.database() }
}
