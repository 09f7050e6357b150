import { createHmac } from 'node:crypto'
import pg from 'pg'

export const testSecret = 'a-secret-for-tests-that-is-long-enough-and-nothing-else'

const derive = (purpose: string) => createHmac('sha256', testSecret).update(purpose).digest('hex')

/** The shop's HMAC proof of a text, computed as the shop does. */
export function proofOf(purpose: string, text: string): string {
  return createHmac('sha256', derive(`proof/${purpose}`))
    .update(text)
    .digest('base64url')
    .slice(0, 22)
}

/** The secret with which the sandbox of a shop with the test secret signs its events. */
export const sandboxWebhookSecret = derive('sandbox-webhook')

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
  return onServer(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`)
}

/** Drops a database. Retries while an autovacuum worker uses it, which this role cannot end. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onServer(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
