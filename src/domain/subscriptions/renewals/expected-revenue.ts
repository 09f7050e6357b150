import { dayAfter, periodFrom } from '#domain/billing/invoices/billing-period.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents, times } from '#domain/platform/money/cents.ts'
import { monthlyTotal, type PendingPlanChange, type Plan, planOn } from '../plan-changes/plan.ts'

/** Running subscriptions that are charged on the same days. */
export type RenewalGroup = {
  nextChargeOn: Day
  anchorDay: number
  /** The last day of service of cancelled subscriptions. */
  endsOn: Day | null
  /** First day of a scheduled pause. */
  pausesOn: Day | null
  subscriptions: number
  /** Current monthly total of the group. */
  monthly: Cents
  /** The plan of each subscription and its pending changes; null without pending changes. */
  changing: { plan: Plan; waiting: readonly PendingPlanChange[] } | null
}

/** Expected renewals of one day. `nextCharges`: how many of them are the next charge of their subscription. */
export type ExpectedDay = { on: Day; amount: Cents; renewals: number; nextCharges: number }

/**
 * Renewals that billing will make if nothing changes, without the days that have none. Overdue renewals that are not billed
 * yet count on the first day.
 */
export function expectRevenue(
  groups: readonly RenewalGroup[],
  { from, until }: { from: Day; until: Day },
): ExpectedDay[] {
  const days = new Map<Day, ExpectedDay>()
  for (const group of groups)
    for (const { on, amount, isFirst } of listCharges(group, from, until)) {
      const previous = days.get(on) ?? { on, amount: cents(0), renewals: 0, nextCharges: 0 }
      days.set(on, {
        on,
        amount: cents(previous.amount + amount),
        renewals: previous.renewals + group.subscriptions,
        nextCharges: previous.nextCharges + (isFirst ? group.subscriptions : 0),
      })
    }
  return [...days.values()].toSorted((a, b) => Number(a.on > b.on) - Number(a.on < b.on))
}

/** Yields each monthly charge of a group with its amount; a pending change applies from its day. */
function* listCharges(group: RenewalGroup, from: Day, until: Day) {
  const { nextChargeOn, anchorDay, endsOn, pausesOn, subscriptions } = group
  let changing = group.changing
  for (let due = nextChargeOn; due <= until; due = dayAfter(periodFrom(due, anchorDay))) {
    const on = due < from ? from : due
    // A subscription that ends or pauses before its charge is not billed.
    if ((endsOn && endsOn < on) || (pausesOn && pausesOn <= on)) return
    let amount = group.monthly
    if (changing) {
      const { plan, setupFee } = planOn(changing.plan, changing.waiting, due)
      amount = times(cents(monthlyTotal(plan) + setupFee), subscriptions)
      const isOther = plan.productId !== changing.plan.productId
      const later = changing.waiting.filter(({ effectiveOn }) => effectiveOn > due)
      // A price announced for the previous product lapses with the change of product.
      changing = { plan, waiting: isOther ? [] : later }
    }
    yield { on, amount, isFirst: due === nextChargeOn }
  }
}

/** Sums expected days by month. Every month is returned, limited to its days still to come. */
export function expectMonths(
  days: readonly ExpectedDay[],
  months: readonly Day[],
): { month: Day; amount: Cents; renewals: number }[] {
  return months.map((month) => {
    const daysOfMonth = days.filter(({ on }) => on.slice(0, 7) === month.slice(0, 7))
    return { month, ...addExpected(daysOfMonth) }
  })
}

/** Totals of several expected days. */
export function addExpected(days: readonly Pick<ExpectedDay, 'amount' | 'renewals'>[]): {
  amount: Cents
  renewals: number
} {
  return {
    amount: cents(days.reduce((sum, { amount }) => sum + amount, 0)),
    renewals: days.reduce((sum, { renewals }) => sum + renewals, 0),
  }
}
