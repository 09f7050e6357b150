import { createHmac } from 'node:crypto'
import pg from 'pg'

export const testSecret = 'a-secret-for-tests-that-is-long-enough-and-nothing-else'

/** What the sandbox of a shop with that secret signs its events with. */
export const sandboxWebhookSecret = createHmac('sha256', testSecret).update('sandbox-webhook').digest('hex')

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

/** A passing autovacuum worker cannot be ended by us; a moment later it is gone. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onServer(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    } catch (error) {
      if (tries === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
