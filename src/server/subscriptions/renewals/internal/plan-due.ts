import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { noticeDays } from '#domain/billing/legal/price-notice.ts'
import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import {
  monthlyTotal,
  type PendingPlanChange,
  type Plan,
  planOn,
} from '#domain/subscriptions/plan-changes/plan.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import type { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

type Subscription = typeof subscription.$inferSelect
export type PendingChange = PendingPlanChange & { id: string }

/** The plan of a subscription's next month, and the pending changes that apply to it. */
export type PlannedMonth = {
  subscription: Subscription
  plan: Plan
  setupFee: Cents
  applied: readonly string[]
  /** Whether the product or the price differs from the month before. */
  isChanged: boolean
}

/**
 * The months that begin on each subscription's next charge day. `isBilling`: locks the pending changes, so that they
 * are not withdrawn or replaced while being billed.
 */
export async function planDue(
  db: Database | Transaction,
  due: readonly Subscription[],
  { isBilling = false }: { isBilling?: boolean } = {},
): Promise<PlannedMonth[]> {
  const pending = await readPendingChanges(
    db,
    due.map(({ id }) => id),
    { isLocked: isBilling },
  )
  return due.map((current) => planMonth(current, pending.get(current.id) ?? []))
}

/** The month of a subscription that begins on its next charge day. */
export function planMonth(current: Subscription, pending: readonly PendingChange[]): PlannedMonth {
  const { nextChargeOn } = current
  const { plan, setupFee } = planOn(planOf(current), pending, nextChargeOn)
  const applied = pending.filter(({ effectiveOn }) => effectiveOn <= nextChargeOn).map(({ id }) => id)
  const isChanged = plan.productId !== current.productId || monthlyTotal(plan) !== monthlyTotal(current)
  return { subscription: current, plan, setupFee, applied, isChanged }
}

/** The price of the month, setup fee included; with or without VAT, as the subscription's `priceBasis`. */
export function amountOf({ plan, setupFee }: PlannedMonth): Cents {
  return cents(monthlyTotal(plan) + setupFee)
}

export function planOf({ productId, name, quantity, monthlyPrice, vatKind }: Plan): Plan {
  return { productId, name, quantity, monthlyPrice, vatKind }
}

/**
 * The pending changes of subscriptions. An announced price applies from its day on, and at the earliest `noticeDays`
 * days after its customer was notified.
 */
export async function readPendingChanges(
  db: Database | Transaction,
  subscriptionIds: readonly string[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Map<string, PendingChange[]>> {
  if (subscriptionIds.length === 0) return new Map()
  const query = db
    .select()
    .from(planChange)
    .where(
      and(
        eq(planChange.status, 'waiting'),
        inArray(planChange.subscriptionId, [...subscriptionIds]),
        or(eq(planChange.kind, 'plan'), isNotNull(planChange.notifiedAt)),
      ),
    )
  const rows = await (isLocked ? query.orderBy(asc(planChange.id)).for('no key update') : query)
  const changes = Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
  return new Map([...changes].map(([id, group]) => [id, group.map(toPendingChange)]))
}

function toPendingChange(row: typeof planChange.$inferSelect): PendingChange {
  const { id, effectiveOn, productId, monthlyPrice, setupFee, notifiedAt } = row
  if (row.kind === 'plan') return { id, kind: 'plan', effectiveOn, plan: planOf(row), setupFee }
  const notifiedOn = notifiedAt && dayInParis(notifiedAt)
  return {
    id,
    kind: 'price',
    effectiveOn: afterNoticePeriod(effectiveOn, notifiedOn),
    productId,
    monthlyPrice,
  }
}

/** The first day of an announced price, given the day its customer was notified. */
export function afterNoticePeriod(effectiveOn: Day, notifiedOn: Day | null): Day {
  const earliest = notifiedOn ? addDays(notifiedOn, noticeDays) : effectiveOn
  return earliest > effectiveOn ? earliest : effectiveOn
}
