import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { NamedStatements, type QueryWatch, watchedStatements } from './named-statements.ts'

/** Opened without the schema: for its relational queries Drizzle would create one object per table in every transaction. */
export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

type Options = {
  maxConnections?: number | undefined
  /** Called for every statement. */
  watch?: QueryWatch
}

/** Opens a PostgreSQL pool. Connections are opened on first use. */
export function openDatabase(
  connectionString: string,
  { maxConnections = 20, watch }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    Client: watch ? watchedStatements(watch) : NamedStatements,
  })
  // An idle connection lost to a server restart is replaced on next use; without a listener its error would end the
  // process.
  pool.on('error', () => {})
  // The same for a connection lost while in use: its query rejects, and the caller handles that error.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool) as Database
  return Object.assign(db, { transaction: createTransaction(db) })
}

type DrizzleInternals = {
  dialect: PgDialect
  session: { schema: ConstructorParameters<typeof NodePgSession>[2]; options: object }
}

/**
 * Transactions that always release their connection. Drizzle's own never releases it when BEGIN fails, and reports a
 * failed ROLLBACK instead of the original error: a short outage of the database would empty the pool. A connection in
 * an unknown state is closed.
 *
 * Concurrent statements (`Promise.all`) are sent together and run in that order; after the first failure the following
 * ones fail too. A statement issued once the commit or rollback has begun is refused, because it would run outside the
 * transaction.
 */
function createTransaction(db: Database): Database['transaction'] {
  const { dialect, session: poolSession } = db as unknown as DrizzleInternals
  return async (run, config?: PgTransactionConfig) => {
    const client = await db.$client.connect()
    pipeline(client, true)
    let isOver = false
    let isEnding = false
    const send = client.query.bind(client) as QueryFunction
    const rethrowCause = trackCause()
    const guardedClient = {
      query: (...params: unknown[]) =>
        isEnding ? Promise.reject(new Error('The transaction is over')) : send(...params).catch(rethrowCause),
    } as unknown as pg.PoolClient
    const session = new NodePgSession(guardedClient, dialect, poolSession.schema, poolSession.options)
    const transaction = new NodePgTransaction(dialect, session, poolSession.schema)
    const endWith = async (how: 'commit' | 'rollback') => {
      isEnding = true
      await client.query(how)
      isOver = true
    }
    try {
      await transaction.execute(sql`begin`)
      if (config) await transaction.setTransaction(config)
      const result = await run(transaction as unknown as Transaction)
      await endWith('commit')
      return result
    } catch (error) {
      await endWith('rollback').catch(() => {})
      throw error
    } finally {
      pipeline(client, false)
      client.release(!isOver)
    }
  }
}

type QueryFunction = (...params: unknown[]) => Promise<unknown>

/** SQLSTATE of a statement in an already failed transaction, and of one that was not prepared for that reason. */
const consequenceCodes = new Set(['25P02', '26000'])

/** Throws the error, or the original cause when the error is only a consequence of an earlier one. */
function trackCause(): (error: unknown) => never {
  let cause: unknown
  return (error) => {
    const { code } = error as { code?: string }
    if (!cause || !code || !consequenceCodes.has(code)) cause = error
    throw cause
  }
}

/** Outside transactions statements are sent one by one: COPY and cursors need exclusive use of the connection. */
function pipeline(client: pg.PoolClient, isOn: boolean): void {
  Object.assign(client, { pipeline: isOn })
}
