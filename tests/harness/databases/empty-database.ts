import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, databaseUrl, dropDatabase } from './databases.ts'

/** An empty database, without the schema. Dispose of it with `await using`. */
export async function emptyDatabase() {
  const serverUrl = inject('serverUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await createDatabase(serverUrl, name, 'template0')
  return {
    connectionString: databaseUrl(serverUrl, name),
    [Symbol.asyncDispose]: () => dropDatabase(serverUrl, name),
  }
}
