import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

const freshForMs = 5 * 60_000
/** Up to this age the cached result is returned while a new one is loaded; beyond it, callers wait. */
const usableForMs = 60 * 60_000

type CacheEntry = { ids: Promise<ReadonlySet<string>>; readAtMs: number }

/** Keyed by database, so that one process never mixes two shops. Sales of a few minutes hardly change the top tenth. */
const cache = new WeakMap<Database, CacheEntry>()

/**
 * Ids of the most ordered tenth of the products over the last 90 days; empty without sales. Cached for five minutes.
 */
export function popularProducts(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const cached = cache.get(db)
  const ageMs = cached ? Math.abs(now.getTime() - cached.readAtMs) : Number.POSITIVE_INFINITY
  if (cached && ageMs < freshForMs) return cached.ids
  const ids = readPopularProducts(db, now)
  const readAtMs = now.getTime()
  // Only the first caller loads; the others get the cached result.
  const isWaitedFor = !cached || ageMs >= usableForMs
  cache.set(db, { ids: isWaitedFor ? ids : cached.ids, readAtMs })
  ids.then(
    () => cache.set(db, { ids, readAtMs }),
    () => cache.delete(db),
  )
  return isWaitedFor ? ids : cached.ids
}

async function readPopularProducts(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - 90 * 86_400_000)
  const { rows } = await db.execute<{ product_id: string }>(sql`
    SELECT product_id FROM (
      SELECT line.product_id, percent_rank() OVER (ORDER BY count(*) DESC) AS rank
      FROM order_line line JOIN "order" o ON o.id = line.order_id
      WHERE o.status = 'paid' AND o.paid_at >= ${since}
      GROUP BY line.product_id
    ) ranked WHERE rank < 0.1`)
  return new Set(rows.map((row) => row.product_id))
}
