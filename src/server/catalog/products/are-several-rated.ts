import { runPrepared } from '#server/database/run-prepared.ts'
import type { Ports } from '#server/ports/ports.ts'

const text = `SELECT count(*)::int AS count FROM
  (SELECT FROM product WHERE status = 'published' AND rating_count > 0 LIMIT 2) rated`

/** Whether at least two products have published ratings; with fewer, sorting by rating is pointless. */
export async function areSeveralRated({ db }: Pick<Ports, 'db'>): Promise<boolean> {
  const [row] = await runPrepared<{ count: number }>(db, text, [])
  return (row?.count ?? 0) >= 2
}
