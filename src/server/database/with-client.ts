import pg from 'pg'

/**
 * A connection of its own for one piece of work, closed afterwards. One that is lost meanwhile is told by the question that fails;
 * without a listener it would end the process.
 */
export async function withClient<T>(
  connectionString: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
