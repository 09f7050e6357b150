import pg from 'pg'

/**
 * Opens a separate connection, closed after `run`. When it is lost meanwhile, the failing query reports it; without a
 * listener its error would end the process.
 */
export async function withClient<T>(
  connectionString: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end().catch(() => {})
  }
}
