import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { NamedStatements, type QueryWatch, watchedStatements } from './named-statements.ts'

/** Without the schema: for its other way of asking, Drizzle would make an object of each table for every transaction. */
export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

type Options = {
  maxConnections?: number | undefined
  /** Told of every statement. */
  watch?: QueryWatch
}

/** Opens a pool on PostgreSQL. Connections are made on first use. */
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
  // An idle connection lost to a server restart is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one lost while it is in use: its query rejects, and that is where it is told.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool) as Database
  return Object.assign(db, { transaction: transactionsOf(db) })
}

type Inside = {
  dialect: PgDialect
  session: { schema: ConstructorParameters<typeof NodePgSession>[2]; options: object }
}

/**
 * Transactions that always give their connection back. Drizzle's own keeps it for ever when BEGIN fails, and tells of a
 * failed ROLLBACK instead of what went wrong: some moments without the database would then empty the pool. A connection
 * whose state is not known is closed.
 *
 * Statements that are asked for together (`Promise.all`) travel together and are done in that order; the first that fails fails those
 * after it. One that is asked for once the end has begun is refused: it would be done outside of the transaction.
 */
function transactionsOf(db: Database): Database['transaction'] {
  const { dialect, session: outer } = db as unknown as Inside
  return async (run, config?: PgTransactionConfig) => {
    const client = await db.$client.connect()
    pipeline(client, true)
    let isOver = false
    let isEnding = false
    const ask = client.query.bind(client) as Ask
    const tellCause = causes()
    const open = {
      query: (...asked: unknown[]) =>
        isEnding ? Promise.reject(new Error('The transaction is over')) : ask(...asked).catch(tellCause),
    } as unknown as pg.PoolClient
    const session = new NodePgSession(open, dialect, outer.schema, outer.options)
    const transaction = new NodePgTransaction(dialect, session, outer.schema)
    const end = async (how: 'commit' | 'rollback') => {
      isEnding = true
      await client.query(how)
      isOver = true
    }
    try {
      await transaction.execute(sql`begin`)
      if (config) await transaction.setTransaction(config)
      const result = await run(transaction as unknown as Transaction)
      await end('commit')
      return result
    } catch (error) {
      await end('rollback').catch(() => {})
      throw error
    } finally {
      pipeline(client, false)
      client.release(!isOver)
    }
  }
}

type Ask = (...asked: unknown[]) => Promise<unknown>

/** In a transaction that failed already, and of a statement that was not prepared for that reason. */
const aftermaths = new Set(['25P02', '26000'])

/** Throws what went wrong; of what only failed because something before it had, that. */
function causes(): (error: unknown) => never {
  let cause: unknown
  return (error) => {
    const { code } = error as { code?: string }
    if (!cause || !code || !aftermaths.has(code)) cause = error
    throw cause
  }
}

/** What stands outside of transactions is asked one by one: copies and cursors want a connection of their own. */
function pipeline(client: pg.PoolClient, isOn: boolean): void {
  Object.assign(client, { pipeline: isOn })
}
