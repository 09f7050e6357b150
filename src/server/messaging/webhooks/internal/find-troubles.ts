import { sql } from 'drizzle-orm'
import type { Ports } from '#server/ports/ports.ts'

export type WebhookTrouble = {
  id: string
  url: string
  description: string
  /** True: the endpoint responded 410 and was switched off. False: it has been failing for a day and is still tried. */
  isOff: boolean
  /** First failed attempt since the last success, and the last attempt. */
  since: Date
  lastTry: Date
  /** Null when there was no response. */
  lastStatus: number | null
  undelivered: number
}

const dayMs = 86_400_000
/** Deliveries are tried for about three days, so older ones cannot change any more. */
const recentMs = 7 * dayMs
const goneStatus = 410

type Row = {
  id: string
  url: string
  description: string
  is_active: boolean
  since: string
  last_try: string
  last_status: number | null
  undelivered: string
}

/**
 * Returns the endpoints to notify the owner of: switched off after a 410 since the last notice, or without a success
 * for a day and attempted within the last day. Excludes endpoints with a notice within a day. Reads only the
 * attempts of endpoints with undelivered events.
 */
export async function findTroubles({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<WebhookTrouble[]> {
  const now = clock.now()
  const recentSince = new Date(now.getTime() - recentMs)
  const aDayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await db.execute<Row>(sql`
    WITH undelivered AS (
      SELECT endpoint_id, count(*) AS undelivered FROM webhook_delivery
      WHERE state <> 'delivered' AND attempts > 0 AND created_at > ${recentSince} GROUP BY endpoint_id
    ), tries AS (
      SELECT d.endpoint_id, a.id, a.status, a.attempted_at, coalesce(a.status BETWEEN 200 AND 299, false) AS is_taken
      FROM webhook_attempt a JOIN webhook_delivery d ON d.id = a.delivery_id JOIN undelivered USING (endpoint_id)
    ), taken AS (
      SELECT endpoint_id, max(id) AS id FROM tries WHERE is_taken GROUP BY endpoint_id
    ), failed AS (
      SELECT t.endpoint_id, min(t.attempted_at) AS since, max(t.attempted_at) AS last_try,
        (array_agg(t.status ORDER BY t.id DESC))[1] AS last_status
      FROM tries t JOIN webhook_endpoint e ON e.id = t.endpoint_id LEFT JOIN taken ON taken.endpoint_id = t.endpoint_id
      WHERE NOT t.is_taken AND t.attempted_at >= e.created_at AND t.id > coalesce(taken.id, 0)
      GROUP BY t.endpoint_id
    )
    SELECT e.id, e.url, e.description, e.is_active, extract(epoch FROM f.since) * 1000 AS since,
      extract(epoch FROM f.last_try) * 1000 AS last_try, f.last_status, u.undelivered
    FROM failed f JOIN webhook_endpoint e ON e.id = f.endpoint_id JOIN undelivered u ON u.endpoint_id = e.id
    WHERE (CASE WHEN e.is_active THEN f.since <= ${aDayAgo} AND f.last_try > ${aDayAgo} ELSE f.last_status = ${goneStatus} END)
      AND NOT EXISTS (SELECT FROM sent_notice n WHERE n.kind = 'webhook_trouble' AND n.subject_id = e.id
        AND (n.sent_at > ${aDayAgo} OR (NOT e.is_active AND n.sent_at >= f.last_try)))
    ORDER BY e.id`)
  return rows.map(({ is_active, since, last_try, last_status, undelivered, ...endpoint }) => ({
    ...endpoint,
    isOff: !is_active,
    since: new Date(Number(since)),
    lastTry: new Date(Number(last_try)),
    lastStatus: last_status,
    undelivered: Number(undelivered),
  }))
}
