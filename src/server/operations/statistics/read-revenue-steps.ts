import { inArray, sql } from 'drizzle-orm'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import {
  listRevenueSteps,
  type RevenueEvent,
  type RevenueStep,
} from '#domain/operations/statistics/revenue-steps.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { recurringEvents } from '#domain/subscriptions/renewals/recurring.ts'
import type { Database } from '#server/database/database.ts'
import type { Ports } from '#server/ports/ports.ts'

type Row = { customer: string; subscription: string; type: SubscriptionEventType; amount: string; on: Day }

/** Cache of the last result for each database. */
const cache = new WeakMap<Database, { seen: string; steps: readonly RevenueStep[] }>()

/**
 * Every change of every customer's monthly total, without VAT, since the shop began. Events are append-only, so the
 * cached result is valid while their count and last id are unchanged.
 */
export async function readRevenueSteps({ db }: Pick<Ports, 'db'>): Promise<readonly RevenueStep[]> {
  const { rows } = await db.execute<{ seen: string }>(
    sql`SELECT count(*) || ' ' || coalesce(max(id), 0) AS seen FROM subscription_event`,
  )
  const version = rows[0]?.seen ?? ''
  const cached = cache.get(db)
  if (cached?.seen === version) return cached.steps
  const steps = listRevenueSteps(await readLifecycleEvents({ db }))
  // An event added meanwhile changes `version`, so the next call reads again.
  cache.set(db, { seen: version, steps })
  return steps
}

/** The events that can change the recurring revenue, in order. */
async function readLifecycleEvents({ db }: Pick<Ports, 'db'>): Promise<RevenueEvent[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.account_id AS customer, e.subscription_id AS subscription, e.type, e.monthly_net_cents AS amount,
           to_char(e.occurred_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS on
    FROM subscription_event e JOIN subscription s ON s.id = e.subscription_id
    WHERE ${inArray(sql`e.type`, [...recurringEvents])}
    ORDER BY e.occurred_at, e.id`)
  return rows.map(({ amount, ...row }) => ({ ...row, monthlyNet: cents(Number(amount)) }))
}
