import { averageStars } from '#domain/catalog/ratings/average-stars.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Figures that visitors read; each is null where it is zero or says too little. */
export type Proof = {
  /** Websites online now. */
  sites: number | null
  /** Average whole days from the order to the first time online. */
  days: number | null
  rating: { average: number; count: number } | null
}

/** From how many published websites an average number of days is shown. */
const minPublished = 10

type Row = { sites: number; published: number; days: number | null; ratings: number; stars: number }

// Work by people on a customer's own site is a delivery too, but no website of the shop.
const text = `SELECT
  (SELECT count(*)::int FROM delivery d JOIN subscription s ON s.id = d.subscription_id
    WHERE d.state = 'live' AND s.vat_kind = 'electronic' AND s.status IN ('active', 'past_due')) AS sites,
  online.published, online.days, rated.ratings, rated.stars
  FROM (SELECT count(*)::int AS published, round(avg(extract(epoch FROM first.at - d.created_at)) / 86400)::int AS days
    FROM (SELECT subscription_id, min(occurred_at) AS at FROM delivery_event WHERE step = 'published'
      GROUP BY subscription_id) first
    JOIN delivery d ON d.subscription_id = first.subscription_id
    JOIN subscription s ON s.id = d.subscription_id AND s.vat_kind = 'electronic') online,
  (SELECT coalesce(sum(rating_count), 0)::int AS ratings, coalesce(sum(rating_sum), 0)::int AS stars
    FROM product WHERE rating_count > 0) rated`

/** The shop's real figures: websites online, days until then, average of the published ratings. */
export async function readProof({ db }: Pick<Ports, 'db'>): Promise<Proof> {
  const [row] = await runPrepared<Row>(db, text, [])
  if (!row) return { sites: null, days: null, rating: null }
  const average = averageStars({ count: row.ratings, sum: row.stars })
  return {
    sites: row.sites || null,
    days: row.published >= minPublished ? row.days || null : null,
    rating: average === null ? null : { average, count: row.ratings },
  }
}
