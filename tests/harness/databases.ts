import pg from 'pg'

export const testSecret = 'a-secret-for-tests-that-is-long-enough-and-nothing-else'

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  return onServer(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}
