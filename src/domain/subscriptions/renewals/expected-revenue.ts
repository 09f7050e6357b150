import { dayAfter, periodFrom } from '#domain/billing/invoices/billing-period.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents, times } from '#domain/platform/money/cents.ts'
import { monthlyTotal, type Plan, planOn, type WaitingChange } from '../plan-changes/plan.ts'

/** Running subscriptions that are charged on the same days. */
export type RenewalGroup = {
  nextChargeOn: Day
  anchorDay: number
  /** The last day of service, once somebody ended them. */
  endsOn: Day | null
  /** From this day on they rest. */
  pausesOn: Day | null
  subscriptions: number
  /** What a month of all of them costs as things stand. */
  monthly: Cents
  /** The plan each of them has and what waits for it; null where nothing does. */
  changing: { plan: Plan; waiting: readonly WaitingChange[] } | null
}

/** What the renewals of one day come to. `firsts`: how many of them are the next charge of their subscription. */
export type ExpectedDay = { on: Day; amount: Cents; renewals: number; firsts: number }

/**
 * The renewals of some days, those without any left out: what billing will do if nothing changes. What was due before the
 * first day and is not billed yet is billed on it.
 */
export function expectRevenue(
  groups: readonly RenewalGroup[],
  { from, until }: { from: Day; until: Day },
): ExpectedDay[] {
  const days = new Map<Day, ExpectedDay>()
  for (const group of groups)
    for (const { on, amount, isFirst } of chargesOf(group, from, until)) {
      const known = days.get(on) ?? { on, amount: cents(0), renewals: 0, firsts: 0 }
      days.set(on, {
        on,
        amount: cents(known.amount + amount),
        renewals: known.renewals + group.subscriptions,
        firsts: known.firsts + (isFirst ? group.subscriptions : 0),
      })
    }
  return [...days.values()].toSorted((a, b) => Number(a.on > b.on) - Number(a.on < b.on))
}

/** Each charge of a group with its amount: month after month as renewals go on, a change counting once it is due. */
function* chargesOf(group: RenewalGroup, from: Day, until: Day) {
  const { nextChargeOn, anchorDay, endsOn, pausesOn, subscriptions } = group
  let changing = group.changing
  for (let due = nextChargeOn; due <= until; due = dayAfter(periodFrom(due, anchorDay))) {
    const on = due < from ? from : due
    // Who is over or begins to rest before they are billed is not.
    if ((endsOn && endsOn < on) || (pausesOn && pausesOn <= on)) return
    let amount = group.monthly
    if (changing) {
      const { plan, setupFee } = planOn(changing.plan, changing.waiting, due)
      amount = times(cents(monthlyTotal(plan) + setupFee), subscriptions)
      const isOther = plan.productId !== changing.plan.productId
      const later = changing.waiting.filter(({ effectiveOn }) => effectiveOn > due)
      // A price that was announced for the product they had is taken back with it.
      changing = { plan, waiting: isOther ? [] : later }
    }
    yield { on, amount, isFirst: due === nextChargeOn }
  }
}

/** Days with their renewals put together by month, every month there, with the days of it that are still to come. */
export function expectMonths(
  days: readonly ExpectedDay[],
  months: readonly Day[],
): { month: Day; amount: Cents; renewals: number }[] {
  return months.map((month) => {
    const of = days.filter(({ on }) => on.slice(0, 7) === month.slice(0, 7))
    return { month, ...addExpected(of) }
  })
}

/** What some days come to together. */
export function addExpected(days: readonly Pick<ExpectedDay, 'amount' | 'renewals'>[]): {
  amount: Cents
  renewals: number
} {
  return {
    amount: cents(days.reduce((sum, { amount }) => sum + amount, 0)),
    renewals: days.reduce((sum, { renewals }) => sum + renewals, 0),
  }
}
