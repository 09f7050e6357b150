import type { Ports } from '#server/ports/ports.ts'

/**
 * Enqueues the job that counts the files; the page is notified when it is done. Returns the time of the request (ISO
 * 8601).
 */
export async function enqueueFileCount({
  db,
  clock,
  jobs,
}: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<string> {
  const requestedAt = clock.now().toISOString()
  await db.transaction((transaction) => jobs.send(transaction, 'storage.count', {}))
  return requestedAt
}
