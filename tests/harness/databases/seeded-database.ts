import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { templateName } from '../runner/prepare-template.ts'
import { createDatabase, databaseUrl, dropDatabase } from './databases.ts'

/** A copy of the seeded database, for adapters that need no whole shop. Dispose of it with `await using`. */
export async function seededDatabase() {
  const serverUrl = inject('serverUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await createDatabase(serverUrl, name, templateName)
  const connectionString = databaseUrl(serverUrl, name)
  const db = openDatabase(connectionString, { maxConnections: 8 })
  return {
    db,
    connectionString,
    async [Symbol.asyncDispose]() {
      await db.$client.end()
      await dropDatabase(serverUrl, name)
    },
  }
}

export type SeededDatabase = Awaited<ReturnType<typeof seededDatabase>>
