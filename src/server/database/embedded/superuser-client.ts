import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The shop itself connects as an ordinary role; only this supervisor is superuser, with a password derived from the kept one. */
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
  // A server that stops while we look at it is told by the failing query.
  client.on('error', () => {})
  await client.connect()
  return client
}
