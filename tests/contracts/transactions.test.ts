import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { crashingConnections, isCrash } from '#tests/harness/crashing-connections.ts'
import { type OwnDatabase, ownDatabase } from '#tests/harness/own-database.ts'

let database: OwnDatabase
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

test('a transaction gives its connection back, whichever of its statements breaks', async () => {
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
  // Six broken ones on two connections: had one been kept, this would wait for ever.
  expect(db.$client.idleCount + db.$client.waitingCount).toBeGreaterThan(0)
  const { rows } = await db.execute<{ n: number }>(sql`SELECT n FROM kept`)
  // Only the one whose COMMIT was done before its answer was lost.
  expect(rows).toEqual([{ n: 3 }])
  await db.$client.end()
})

test('what went wrong is told, not what went wrong while going back', async () => {
  const db = openDatabase(database.connectionString, { maxConnections: 1 })
  const failure = db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => {})
    throw new Error('the reason')
  })
  await expect(failure).rejects.toThrow('the reason')
  expect((await db.execute<{ one: number }>(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  await db.$client.end()
})

test('keeps to the isolation it was asked for', async () => {
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
