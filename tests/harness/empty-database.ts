import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, databaseUrl, dropDatabase } from './databases.ts'

/** A database with nothing in it, not even the schema; dropped with `await using`. */
export async function emptyDatabase() {
  const serverUrl = inject('serverUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await createDatabase(serverUrl, name, 'template0')
  return {
    connectionString: databaseUrl(serverUrl, name),
    [Symbol.asyncDispose]: () => dropDatabase(serverUrl, name),
  }
}
