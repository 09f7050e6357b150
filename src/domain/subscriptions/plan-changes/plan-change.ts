import type { BillItem } from '#domain/billing/invoices/bill.ts'
import type { BillingPeriod } from '#domain/billing/invoices/billing-period.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import { addMonths, type Day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { isAtOnce, monthlyTotal, type Plan, proration } from './plan.ts'

/** What of a subscription decides how its plan may change. */
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

export type PlanFixedBecause = 'over' | 'ending' | 'suspended' | 'paused'

/** Why a plan cannot be changed at all; undefined when it can. */
export function whyFixed({
  status,
  endsOn,
}: Pick<Changeable, 'status' | 'endsOn'>): PlanFixedBecause | undefined {
  if (status === 'cancelled') return 'over'
  if (endsOn) return 'ending'
  return status === 'suspended' || status === 'paused' ? status : undefined
}

/** Whether a dearer plan may begin today: not while a month is unpaid, and not while nothing is served. */
export function canBeginToday(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'pending'
}

export function canPause({
  status,
  endsOn,
  pausesOn,
}: Pick<Changeable, 'status' | 'endsOn' | 'pausesOn'>): boolean {
  return status === 'active' && !endsOn && !pausesOn
}

/** Whether it rests, or is going to. */
export function canResume({ status, pausesOn }: Pick<Changeable, 'status' | 'pausesOn'>): boolean {
  return status === 'paused' || ((status === 'active' || status === 'past_due') && pausesOn !== null)
}

/** What a change comes to. */
export type PlanDecision =
  /** Nothing changes; what may be waiting is taken back. */
  | { kind: 'same' }
  /** From today on, with what is billed today. */
  | { kind: 'now'; plan: Plan; items: readonly BillItem[]; billedMonthly: Cents; from: Day }
  /** From the next month on. */
  | { kind: 'renewal'; plan: Plan; setupFee: Cents; effectiveOn: Day }
  /** It would begin today, and a month is unpaid. */
  | { kind: 'refused' }

/**
 * What becomes of a wish for another plan. Dearer begins today: the days left of the month that is paid are billed at the
 * difference, and the setup of another product with them. Cheaper begins with the next month: nothing is paid back, nothing
 * is lost.
 */
export function decideChange(
  known: Changeable,
  { plan, setupFee, today }: { plan: Plan; setupFee: Cents; today: Day },
): PlanDecision {
  const isOther = plan.productId !== known.productId
  if (!isOther && plan.quantity === known.quantity) return { kind: 'same' }
  const due = isOther ? setupFee : cents(0)
  if (!isAtOnce(known, plan)) return { kind: 'renewal', plan, setupFee: due, effectiveOn: known.nextChargeOn }
  if (!canBeginToday(known.status)) return { kind: 'refused' }
  const period = currentPeriod(known)
  const from = today > period.startsOn ? today : period.startsOn
  const more = proration({ billed: known.billedMonthly, monthly: monthlyTotal(plan), period, from })
  const items: BillItem[] = []
  const { name, vatKind } = plan
  const common = { subscriptionId: known.id, name, quantity: 1, basis: known.priceBasis, vatKind }
  if (more > 0)
    items.push({
      ...common,
      kind: 'adjustment',
      unitPrice: more,
      amount: more,
      period: { startsOn: from, endsOn: period.endsOn },
    })
  if (due > 0) items.push({ ...common, kind: 'setup', unitPrice: due, amount: due, period: null })
  return {
    kind: 'now',
    plan,
    items,
    from,
    // What was too little to be charged is not forgotten: the next change of this month counts from what was billed.
    billedMonthly: more > 0 ? monthlyTotal(plan) : known.billedMonthly,
  }
}

/**
 * Whether nobody but its customer may agree to it: it begins today at the price of its month or above, or asks for a setup fee. Who is
 * to pay says so with their own button (Code de la consommation L221-14, R-13).
 */
export function needsOwnButton(decision: PlanDecision): boolean {
  return decision.kind === 'now' || (decision.kind === 'renewal' && decision.setupFee > 0)
}

/** The month that was billed last. */
export function currentPeriod({
  nextChargeOn,
  periodEndsOn,
  anchorDay,
}: Pick<Changeable, 'nextChargeOn' | 'periodEndsOn' | 'anchorDay'>): BillingPeriod {
  return { startsOn: addMonths(nextChargeOn, -1, anchorDay), endsOn: periodEndsOn }
}
