import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { isRecurringAfter } from '#domain/subscriptions/renewals/recurring.ts'

/** An event of a subscription's course, with whose it is and its quantity × monthly price without VAT from then on. */
export type CourseEvent = {
  customer: string
  subscription: string
  type: SubscriptionEventType
  monthlyNet: Cents
  on: Day
}

/** What a customer pays a month without VAT from a day on, and what it was before that day; the two differ. */
export type RevenueStep = {
  customer: string
  on: Day
  before: Cents
  after: Cents
  /** Paid nothing then, but had paid before. */
  isReturn: boolean
  /** After it: what all customers pay a month, and how many pay something. */
  total: Cents
  customers: number
}

/**
 * The steps of each customer's monthly total, from events in the order they happened. What happens to one customer on one day is
 * one step: two sites bought together are one new customer, and what is bought and ended the same day is none.
 */
export function listRevenueSteps(events: readonly CourseEvent[]): RevenueStep[] {
  const steps: RevenueStep[] = []
  const amounts = new Map<string, Cents>()
  const totals = new Map<string, Cents>()
  const known = new Set<string>()
  /** What each customer paid a month when the day began. */
  let before = new Map<string, Cents>()
  let today: Day | undefined
  let [total, customers] = [0, 0]

  function closeDay(on: Day): void {
    for (const [customer, was] of before) {
      const after = totals.get(customer) ?? cents(0)
      if (after === was) continue
      total += after - was
      customers += Number(after > 0) - Number(was > 0)
      const isReturn = was === 0 && known.has(customer)
      steps.push({ customer, on, before: was, after, isReturn, total: cents(total), customers })
      known.add(customer)
    }
    before = new Map()
  }

  for (const { customer, subscription, type, monthlyNet, on } of events) {
    if (today !== undefined && on !== today) closeDay(today)
    today = on
    const monthly = totals.get(customer) ?? cents(0)
    if (!before.has(customer)) before.set(customer, monthly)
    const was = amounts.get(subscription)
    const amount = isRecurringAfter(type, was !== undefined) ? monthlyNet : undefined
    totals.set(customer, cents(monthly - (was ?? 0) + (amount ?? 0)))
    if (amount === undefined) amounts.delete(subscription)
    else amounts.set(subscription, amount)
  }
  if (today !== undefined) closeDay(today)
  return steps
}
