import { inArray, sql } from 'drizzle-orm'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/calendar/day.ts'
import { cents } from '#domain/money/cents.ts'
import { recurringEvents } from '#domain/statistics/recurring.ts'
import { listRevenueSteps, type RevenueStep } from '#domain/statistics/revenue-steps.ts'
import type { Ports } from '../ports/ports.ts'

type Row = { customer: string; subscription: string; type: SubscriptionEventType; amount: string; on: Day }

/** Every step of every customer's monthly total since the shop began: one statement, one row for each event that can change it. */
export async function readRevenueSteps({ db }: Pick<Ports, 'db'>): Promise<RevenueStep[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.account_id AS customer, e.subscription_id AS subscription, e.type, e.monthly_total_cents AS amount,
           to_char(e.occurred_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS on
    FROM subscription_event e JOIN subscription s ON s.id = e.subscription_id
    WHERE ${inArray(sql`e.type`, [...recurringEvents])}
    ORDER BY e.occurred_at, e.id`)
  return listRevenueSteps(rows.map(({ amount, ...row }) => ({ ...row, monthlyTotal: cents(Number(amount)) })))
}
