import { createHmac } from 'node:crypto'
import pg from 'pg'

/**
 * The shop connects as an ordinary role; only this supervisor is superuser, with a password derived from the stored
 * one.
 */
export function superuserPassword(password: string): string {
  return createHmac('sha256', password).update('postgres').digest('base64url')
}

export async function connectAsSuperuser(port: number, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuserPassword(password),
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 10_000,
    application_name: 'vitrine supervisor',
  })
  // When the server stops meanwhile, the failing query reports it.
  client.on('error', () => {})
  await client.connect()
  return client
}
