import { sql } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Ports } from '#server/ports/ports.ts'
import { failedRefundIds } from '#server/subscriptions/withdrawals/failed-refund-ids.ts'

/** SQL: one row with the counts of the review queue, usable alone or in a larger query. */
export const queueWork = sql`
    SELECT (SELECT count(*) FROM withdrawal WHERE refunded_at IS NULL) AS refunds,
           (SELECT min(refund_by)::text FROM withdrawal WHERE refunded_at IS NULL) AS refund_by,
           (SELECT count(*) FROM (${failedRefundIds}) AS failed) AS failed,
           (SELECT count(*) FROM declaration WHERE handled_at IS NULL) AS declarations,
           (SELECT min(received_at) FROM declaration WHERE handled_at IS NULL) AS since,
           (SELECT count(*) FROM data_request WHERE state = 'open') AS requests,
           (SELECT min(due_on)::text FROM data_request WHERE state = 'open') AS answer_by`

/**
 * The pending tasks of the review queue: refunds with the earliest deadline, failed refunds, declarations with the
 * earliest day, and requests about personal data with the earliest deadline. Dates are null without a task.
 */
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
