import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Transaction } from '#server/database/database.ts'
import { type SeededDatabase, seededDatabase } from '#tests/harness/databases/seeded-database.ts'
import { crashingConnections, isCrash } from '#tests/harness/servers/crashing-connections.ts'

let database: SeededDatabase
beforeAll(async () => {
  database = await seededDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

test('a transaction releases its connection, whichever of its statements fails', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 2 })
  const crashes = crashingConnections(db.$client)
  await db.execute(sql`CREATE TABLE kept (n integer)`)
  for (const when of ['before', 'after'] as const)
    for (let statement = 1; statement <= 3; statement += 1) {
      crashes.after(statement, when)
      const broken = await db
        .transaction((transaction) => transaction.execute(sql`INSERT INTO kept VALUES (${statement})`))
        .catch((error) => error)
      expect(isCrash(broken), `${when} ${statement}`).toBe(true)
    }
  // Six broken transactions on two connections: had one connection leaked, this would wait for ever.
  expect(db.$client.idleCount + db.$client.waitingCount).toBeGreaterThan(0)
  const { rows } = await db.execute<{ n: number }>(sql`SELECT n FROM kept`)
  // Only the one whose COMMIT ran before its response was lost.
  expect(rows).toEqual([{ n: 3 }])
  await db.$client.end()
})

test('a failed rollback does not hide the original error', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 1 })
  const failure = db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => {})
    throw new Error('the reason')
  })
  await expect(failure).rejects.toThrow('the reason')
  expect((await db.execute<{ one: number }>(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  await db.$client.end()
})

test('a transaction has the requested isolation level and access mode', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 1 })
  const { rows } = await db.transaction(
    (transaction) =>
      transaction.execute<{ level: string; reads: string }>(
        sql`SELECT current_setting('transaction_isolation') AS level, current_setting('transaction_read_only') AS reads`,
      ),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  expect(rows).toEqual([{ level: 'repeatable read', reads: 'on' }])
  await db.$client.end()
})

test('statements issued concurrently run in order, and the first error is reported', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 1 })
  await db.execute(sql`CREATE TABLE parent (id integer PRIMARY KEY)`)
  await db.execute(sql`CREATE TABLE child (id integer REFERENCES parent)`)
  const write = (...statements: string[]) =>
    db.transaction((transaction) =>
      Promise.all(statements.map((statement) => transaction.execute(sql.raw(statement)))),
    )
  await write('INSERT INTO parent VALUES (1)', 'INSERT INTO child VALUES (1)', 'INSERT INTO child VALUES (1)')
  const failure = await write(
    'INSERT INTO parent VALUES (2)',
    'INSERT INTO child VALUES (3)',
    'INSERT INTO child VALUES (2)',
  ).catch((error) => error)
  expect(String(failure.cause)).toContain('foreign key')
  // However deep the failing statement is: the later ones fail too, and their errors are reported first.
  const deep = async (transaction: Transaction) => {
    const deeper = async () => await transaction.execute(sql`INSERT INTO child VALUES (4)`)
    await deeper()
  }
  const other = await db
    .transaction((transaction) => Promise.all([deep(transaction), transaction.execute(sql`SELECT 1`)]))
    .catch((error) => error)
  expect(String(other.cause)).toContain('foreign key')
  const { rows } = await db.execute(sql`SELECT id FROM parent UNION ALL SELECT id FROM child ORDER BY 1`)
  expect(rows).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }])
  await db.$client.end()
})

test('a statement issued after its transaction ended is rejected, not run outside it', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 1 })
  await db.execute(sql`CREATE TABLE straggler (n integer)`)
  let lateStatement: Promise<unknown> = Promise.resolve()
  const failure = db.transaction(async (transaction) => {
    const slow = async () => {
      await transaction.execute(sql`INSERT INTO straggler VALUES (1)`)
      await transaction.execute(sql`SELECT pg_sleep(0.05)`)
      await transaction.execute(sql`INSERT INTO straggler VALUES (2)`)
    }
    lateStatement = slow().catch((error) => error)
    await Promise.all([lateStatement, Promise.reject(new Error('given up'))])
  })
  await expect(failure).rejects.toThrow('given up')
  expect(String(((await lateStatement) as Error).cause)).toContain('The transaction is over')
  expect((await db.execute(sql`SELECT n FROM straggler`)).rows).toEqual([])
  await db.$client.end()
})
