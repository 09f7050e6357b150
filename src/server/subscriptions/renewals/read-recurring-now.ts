import { inArray, sql } from 'drizzle-orm'
import { subscriptionStatuses } from '#domain/billing/subscription-status.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { isRecurring } from '#domain/subscriptions/renewals/recurring.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

/** SQL condition: the subscription counts in the monthly recurring revenue now. */
export const isRecurringNow = inArray(subscription.status, subscriptionStatuses.filter(isRecurring))

/** SQL: monthly price of a subscription without VAT, in cents, rounded half away from zero as `splitVat` does. */
export const monthlyNet = sql`CASE price_basis WHEN 'net' THEN monthly_price_cents * quantity
  ELSE round(monthly_price_cents::numeric * quantity * 10000 / (10000 + vat_rate_basis_points)) END`

/** The current monthly recurring revenue without VAT, and the number of subscriptions in it. */
export async function readRecurringNow({
  db,
}: Pick<Ports, 'db'>): Promise<{ monthly: Cents; subscriptions: number }> {
  const [row] = await db
    .select({
      monthly: sql<string>`coalesce(sum(${monthlyNet}), 0)`,
      subscriptions: sql<string>`count(*)`,
    })
    .from(subscription)
    .where(isRecurringNow)
  return { monthly: cents(Number(row?.monthly ?? 0)), subscriptions: Number(row?.subscriptions ?? 0) }
}
