import pg from 'pg'

/**
 * Upper bound of the order rate: commits per second on the shop's PostgreSQL, when each connection commits single rows
 * one after the other.
 */
export async function measureCommits(
  connectionString: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }))
  for (const client of clients) client.on('error', () => {})
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await clients[0]?.query(
      'CREATE TABLE IF NOT EXISTS bench_commit (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, content text NOT NULL)',
    )
    let commits = 0
    const startMs = performance.now()
    const endMs = startMs + seconds * 1000
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < endMs) {
          // A single statement is a transaction: one round trip and one commit, the minimum for an order.
          await client.query({
            name: 'commit',
            text: 'INSERT INTO bench_commit (content) VALUES ($1)',
            values: ['x'.repeat(200)],
          })
          commits += 1
        }
      }),
    )
    return (1000 * commits) / (performance.now() - startMs)
  } finally {
    await clients[0]?.query('DROP TABLE IF EXISTS bench_commit')
    await Promise.all(clients.map((client) => client.end()))
  }
}
