import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { PendingPlanChange, Plan } from '#domain/subscriptions/plan-changes/plan.ts'
import type { RenewalGroup } from '#domain/subscriptions/renewals/expected-revenue.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isRecurringNow } from '../read-recurring-now.ts'
import { goesOn } from './lock-due.ts'
import { notBefore } from './plan-due.ts'

/**
 * SQL condition: the subscription is billed on its next charge day. Includes pending ones, which will have begun by
 * then.
 */
export const willRenew = and(isRecurringNow, goesOn)

type PendingPlan = Extract<PendingPlanChange, { kind: 'plan' }>
type Price = Extract<PendingPlanChange, { kind: 'price' }> & { toldOn: Day }

const wish = alias(planChange, 'wish')
const price = alias(planChange, 'price')

const planColumns = (of: typeof subscription | typeof wish) => sql`jsonb_build_object(
  'productId', ${of.productId}, 'name', ${of.name}, 'quantity', ${of.quantity}, 'monthlyPrice', ${of.monthlyPrice},
  'vatKind', ${of.vatKind})`

/** The grouping key: the days of a subscription and, when a change is pending, its plan and the change. */
const key = {
  nextChargeOn: subscription.nextChargeOn,
  anchorDay: subscription.anchorDay,
  endsOn: subscription.endsOn,
  pausesOn: subscription.pausesOn,
  plan: sql<Plan | null>`CASE WHEN ${wish.id} IS NOT NULL OR ${price.id} IS NOT NULL THEN ${planColumns(subscription)} END`,
  wish: sql<PendingPlan | null>`CASE WHEN ${wish.id} IS NOT NULL THEN jsonb_build_object(
    'kind', 'plan', 'effectiveOn', ${wish.effectiveOn}, 'plan', ${planColumns(wish)}, 'setupFee', ${wish.setupFee}) END`,
  price: sql<Price | null>`CASE WHEN ${price.id} IS NOT NULL THEN jsonb_build_object(
    'kind', 'price', 'effectiveOn', ${price.effectiveOn}, 'productId', ${price.productId},
    'monthlyPrice', ${price.monthlyPrice}, 'toldOn', (${price.toldAt} AT TIME ZONE 'Europe/Paris')::date) END`,
}
const everyKey: SQL[] = Object.keys(key).map((_, index) => sql.raw(String(index + 1)))

/**
 * Every subscription that will be billed again, grouped by equal key: a few dozen rows for those without a pending
 * change, however many there are, and one for each plan with one.
 */
export async function readRenewalGroups({ db }: Pick<Ports, 'db'>): Promise<RenewalGroup[]> {
  const rows = await db
    .select({
      ...key,
      subscriptions: sql`count(*)`.mapWith(Number),
      monthly: sql`sum(${subscription.monthlyPrice} * ${subscription.quantity})`.mapWith(Number),
    })
    .from(subscription)
    .leftJoin(
      wish,
      and(eq(wish.subscriptionId, subscription.id), eq(wish.kind, 'plan'), eq(wish.status, 'waiting')),
    )
    .leftJoin(
      price,
      and(
        eq(price.subscriptionId, subscription.id),
        eq(price.kind, 'price'),
        eq(price.status, 'waiting'),
        isNotNull(price.toldAt),
      ),
    )
    .where(willRenew)
    .groupBy(...everyKey)
  return rows.map(({ plan, wish: wished, price: announced, monthly, ...group }) => ({
    ...group,
    monthly: cents(monthly),
    changing: plan && {
      plan,
      waiting: [...(wished ? [wished] : []), ...(announced ? [counting(announced)] : [])],
    },
  }))
}

function counting({ toldOn, effectiveOn, ...change }: Price): PendingPlanChange {
  return { ...change, effectiveOn: notBefore(effectiveOn, toldOn) }
}
