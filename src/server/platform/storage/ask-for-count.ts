import type { Ports } from '#server/ports/ports.ts'

/** Has the files counted by a job; the page hears when it is done. Returns when it was asked for. */
export async function askForCount({
  db,
  clock,
  jobs,
}: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<string> {
  const askedAt = clock.now().toISOString()
  await db.transaction((transaction) => jobs.send(transaction, 'storage.count', {}))
  return askedAt
}
