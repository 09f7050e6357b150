import type { BillItem } from '#domain/billing/invoices/bill.ts'
import type { BillingPeriod } from '#domain/billing/invoices/billing-period.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import { addMonths, type Day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { isImmediate, monthlyTotal, type Plan, proration } from './plan.ts'

/** The fields of a subscription that decide how its plan can change. */
export type Changeable = Plan & {
  id: string
  status: SubscriptionStatus
  billedMonthly: Cents
  anchorDay: number
  periodEndsOn: Day
  nextChargeOn: Day
  endsOn: Day | null
  pausesOn: Day | null
  priceBasis: PriceBasis
}

export type PlanLockReason = 'over' | 'ending' | 'suspended' | 'paused'

/** Why a plan cannot be changed at all; undefined when it can. */
export function planLockReason({
  status,
  endsOn,
}: Pick<Changeable, 'status' | 'endsOn'>): PlanLockReason | undefined {
  if (status === 'cancelled') return 'over'
  if (endsOn) return 'ending'
  return status === 'suspended' || status === 'paused' ? status : undefined
}

/** Whether an upgrade can begin today: not while a month is unpaid or the service is not provided. */
export function canStartToday(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'pending'
}

export function canPause({
  status,
  endsOn,
  pausesOn,
}: Pick<Changeable, 'status' | 'endsOn' | 'pausesOn'>): boolean {
  return status === 'active' && !endsOn && !pausesOn
}

/** Whether it is paused or has a scheduled pause. */
export function canResume({ status, pausesOn }: Pick<Changeable, 'status' | 'pausesOn'>): boolean {
  return status === 'paused' || ((status === 'active' || status === 'past_due') && pausesOn !== null)
}

/** Decision on a requested plan change. */
export type PlanDecision =
  /** The plan is unchanged; a pending change is cancelled. */
  | { kind: 'same' }
  /** Takes effect today; `items` are billed today. */
  | { kind: 'now'; plan: Plan; items: readonly BillItem[]; billedMonthly: Cents; from: Day }
  /** Takes effect at the next renewal. */
  | { kind: 'renewal'; plan: Plan; setupFee: Cents; effectiveOn: Day }
  /** Would begin today, but `canStartToday` is false: a month is unpaid or the service is not provided. */
  | { kind: 'refused' }

/**
 * Decides a requested plan change. An upgrade begins today and bills the difference for the days left of the paid month,
 * plus the setup fee of another product. A downgrade begins with the next month, without a refund.
 */
export function decidePlanChange(
  subscription: Changeable,
  { plan, setupFee, today }: { plan: Plan; setupFee: Cents; today: Day },
): PlanDecision {
  const isOtherProduct = plan.productId !== subscription.productId
  if (!isOtherProduct && plan.quantity === subscription.quantity) return { kind: 'same' }
  const due = isOtherProduct ? setupFee : cents(0)
  if (!isImmediate(subscription, plan))
    return { kind: 'renewal', plan, setupFee: due, effectiveOn: subscription.nextChargeOn }
  if (!canStartToday(subscription.status)) return { kind: 'refused' }
  const period = currentPeriod(subscription)
  const from = today > period.startsOn ? today : period.startsOn
  const extra = proration({ billed: subscription.billedMonthly, monthly: monthlyTotal(plan), period, from })
  const items: BillItem[] = []
  const { name, vatKind } = plan
  const common = {
    subscriptionId: subscription.id,
    name,
    quantity: 1,
    basis: subscription.priceBasis,
    vatKind,
  }
  if (extra > 0)
    items.push({
      ...common,
      kind: 'adjustment',
      unitPrice: extra,
      amount: extra,
      period: { startsOn: from, endsOn: period.endsOn },
    })
  if (due > 0) items.push({ ...common, kind: 'setup', unitPrice: due, amount: due, period: null })
  return {
    kind: 'now',
    plan,
    items,
    from,
    // A difference too small to charge is carried over: the next change of this month counts from the amount billed.
    billedMonthly: extra > 0 ? monthlyTotal(plan) : subscription.billedMonthly,
  }
}

/**
 * Whether only the customer can confirm the change: it begins today at the same or a higher monthly price, or has a setup
 * fee. The payer has to confirm an obligation to pay with an explicit button (Code de la consommation L221-14).
 */
export function requiresOrderButton(decision: PlanDecision): boolean {
  return decision.kind === 'now' || (decision.kind === 'renewal' && decision.setupFee > 0)
}

/** The last billed period. */
export function currentPeriod({
  nextChargeOn,
  periodEndsOn,
  anchorDay,
}: Pick<Changeable, 'nextChargeOn' | 'periodEndsOn' | 'anchorDay'>): BillingPeriod {
  return { startsOn: addMonths(nextChargeOn, -1, anchorDay), endsOn: periodEndsOn }
}
