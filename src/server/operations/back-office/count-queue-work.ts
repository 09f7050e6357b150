import { sql } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Ports } from '#server/ports/ports.ts'
import { failedRefundIds } from '#server/subscriptions/withdrawals/failed-refunds.ts'

/** One row of it, to be read by itself or with what else waits. */
export const queueWork = sql`
    SELECT (SELECT count(*) FROM withdrawal WHERE refunded_at IS NULL) AS refunds,
           (SELECT min(refund_by)::text FROM withdrawal WHERE refunded_at IS NULL) AS refund_by,
           (SELECT count(*) FROM (${failedRefundIds}) AS failed) AS failed,
           (SELECT count(*) FROM declaration WHERE handled_at IS NULL) AS declarations,
           (SELECT min(received_at) FROM declaration WHERE handled_at IS NULL) AS since,
           (SELECT count(*) FROM data_request WHERE state = 'open') AS requests,
           (SELECT min(due_on)::text FROM data_request WHERE state = 'open') AS answer_by`

/** What waits in the work queue: money to give back and by when, refunds that came to nothing, declarations and since when, requests
 * about personal data and by when. */
export async function countQueueWork({ db }: Pick<Ports, 'db'>) {
  const { rows } = await db.execute<{
    refunds: string
    refund_by: Day | null
    failed: string
    declarations: string
    since: string | null
    requests: string
    answer_by: Day | null
  }>(queueWork)
  const [row] = rows
  return {
    refunds: Number(row?.refunds ?? 0),
    refundBy: row?.refund_by ?? null,
    failedRefunds: Number(row?.failed ?? 0),
    declarations: Number(row?.declarations ?? 0),
    requests: Number(row?.requests ?? 0),
    answerBy: row?.answer_by ?? null,
    declaredOn: row?.since ? dayInParis(new Date(row.since)) : null,
  }
}
