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
import { renews } from './lock-due.ts'
import { afterNoticePeriod } from './plan-due.ts'

/**
 * SQL condition: the subscription is billed on its next charge day. Includes pending ones, which will have begun by
 * then.
 */
export const willRenew = and(isRecurringNow, renews)

type PendingPlan = Extract<PendingPlanChange, { kind: 'plan' }>
type PendingPrice = Extract<PendingPlanChange, { kind: 'price' }> & { notifiedOn: Day }

const planTable = alias(planChange, 'pending_plan')
const priceTable = alias(planChange, 'pending_price')

const planColumns = (table: typeof subscription | typeof planTable) => sql`jsonb_build_object(
  'productId', ${table.productId}, 'name', ${table.name}, 'quantity', ${table.quantity}, 'monthlyPrice', ${table.monthlyPrice},
  'vatKind', ${table.vatKind})`

/** The grouping key: the days of a subscription and, when a change is pending, its plan and the change. */
const key = {
  nextChargeOn: subscription.nextChargeOn,
  anchorDay: subscription.anchorDay,
  endsOn: subscription.endsOn,
  pausesOn: subscription.pausesOn,
  plan: sql<Plan | null>`CASE WHEN ${planTable.id} IS NOT NULL OR ${priceTable.id} IS NOT NULL THEN ${planColumns(subscription)} END`,
  pendingPlan: sql<PendingPlan | null>`CASE WHEN ${planTable.id} IS NOT NULL THEN jsonb_build_object(
    'kind', 'plan', 'effectiveOn', ${planTable.effectiveOn}, 'plan', ${planColumns(planTable)}, 'setupFee', ${planTable.setupFee}) END`,
  price: sql<PendingPrice | null>`CASE WHEN ${priceTable.id} IS NOT NULL THEN jsonb_build_object(
    'kind', 'price', 'effectiveOn', ${priceTable.effectiveOn}, 'productId', ${priceTable.productId},
    'monthlyPrice', ${priceTable.monthlyPrice}, 'notifiedOn', (${priceTable.notifiedAt} AT TIME ZONE 'Europe/Paris')::date) END`,
}
/** GROUP BY ordinals of the key, which is selected first. */
const keyOrdinals: SQL[] = Object.keys(key).map((_, index) => sql.raw(String(index + 1)))

/**
 * Every subscription that will be billed again, grouped by equal key. Subscriptions without a pending change make a few
 * dozen groups, whatever their number; those with one make a group for each plan and change.
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
      planTable,
      and(
        eq(planTable.subscriptionId, subscription.id),
        eq(planTable.kind, 'plan'),
        eq(planTable.status, 'waiting'),
      ),
    )
    .leftJoin(
      priceTable,
      and(
        eq(priceTable.subscriptionId, subscription.id),
        eq(priceTable.kind, 'price'),
        eq(priceTable.status, 'waiting'),
        isNotNull(priceTable.notifiedAt),
      ),
    )
    .where(willRenew)
    .groupBy(...keyOrdinals)
  return rows.map(({ plan, pendingPlan, price: pendingPrice, monthly, ...group }) => ({
    ...group,
    monthly: cents(monthly),
    changing: plan && {
      plan,
      waiting: [...(pendingPlan ? [pendingPlan] : []), ...(pendingPrice ? [applyNotice(pendingPrice)] : [])],
    },
  }))
}

/** Postpones an announced price until the notice period of its customer has ended. */
function applyNotice({ notifiedOn, effectiveOn, ...change }: PendingPrice): PendingPlanChange {
  return { ...change, effectiveOn: afterNoticePeriod(effectiveOn, notifiedOn) }
}
