import pg from 'pg'

/**
 * Opens a separate connection, closed after `use`. When it is lost meanwhile, the failing query reports it; without a
 * listener its error would end the process.
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
