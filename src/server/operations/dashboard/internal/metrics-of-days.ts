import { sql } from 'drizzle-orm'
import type { Metrics } from '#domain/operations/dashboard/metrics.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { Database, Transaction } from '#server/database/database.ts'

export type DayMetrics = Metrics & { day: Day }

type Row = { day: Day } & Record<keyof Metrics, string>

/**
 * Metrics computed from the source tables, by day in Paris: for days without stored totals. One statement over indexes.
 */
export async function sumMetrics(
  db: Database | Transaction,
  { from, to }: { from: Day; to: Day },
): Promise<DayMetrics[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH days AS (
      SELECT d::date AS day,
             d::date::timestamp AT TIME ZONE 'Europe/Paris' AS begins,
             (d::date + 1)::timestamp AT TIME ZONE 'Europe/Paris' AS ends
      FROM generate_series(${from}::date, ${to}::date, interval '1 day') d
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      (SELECT count(*) FROM visit v WHERE v.day = days.day) AS visits,
      (SELECT coalesce(sum(count), 0) FROM visit_count c WHERE c.day = days.day AND c.kind = 'page') AS "pageViews",
      (SELECT count(*) FROM account a
        WHERE a.role = 'customer' AND a.created_at >= begins AND a.created_at < ends) AS "newCustomers",
      (SELECT count(*) FROM "order" o WHERE o.placed_at >= begins AND o.placed_at < ends) AS "ordersPlaced",
      (SELECT count(*) FROM "order" o
        WHERE o.status = 'paid' AND o.paid_at >= begins AND o.paid_at < ends) AS "ordersPaid",
      (SELECT coalesce(sum(amount_cents), 0) FROM ledger_event l
        WHERE l.type = 'payment_received' AND l.occurred_at >= begins AND l.occurred_at < ends) AS collected,
      (SELECT coalesce(sum(CASE l.type WHEN 'refund_made' THEN amount_cents ELSE -amount_cents END), 0) FROM ledger_event l
        WHERE l.type IN ('refund_made', 'refund_returned') AND l.occurred_at >= begins AND l.occurred_at < ends) AS refunded
    FROM days ORDER BY day`)
  return rows.map(({ day, ...row }) => ({
    day,
    visits: Number(row.visits),
    pageViews: Number(row.pageViews),
    newCustomers: Number(row.newCustomers),
    ordersPlaced: Number(row.ordersPlaced),
    ordersPaid: Number(row.ordersPaid),
    collected: cents(Number(row.collected)),
    refunded: cents(Number(row.refunded)),
  }))
}
