import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { isRecurringAfter } from '#domain/subscriptions/renewals/recurring.ts'

/** An event in a subscription's history, with its customer and the monthly amount (quantity × price, without VAT) after it. */
export type RevenueEvent = {
  customer: string
  subscription: string
  type: SubscriptionEventType
  monthlyNet: Cents
  on: Day
}

/** A change of a customer's monthly amount without VAT on a day; `before` and `after` differ. */
export type RevenueStep = {
  customer: string
  on: Day
  before: Cents
  after: Cents
  /** Whether a customer who had stopped paying pays again. */
  isReturn: boolean
  /** After the step: the monthly total of all customers, and the number of paying customers. */
  total: Cents
  customers: number
}

/**
 * Steps of each customer's monthly total, from events in order. All events of a customer on one day make one step: two sites
 * bought together are one new customer, and a purchase ended on the same day is no step.
 */
export function listRevenueSteps(events: readonly RevenueEvent[]): RevenueStep[] {
  const steps: RevenueStep[] = []
  const amounts = new Map<string, Cents>()
  const totals = new Map<string, Cents>()
  const pastCustomers = new Set<string>()
  /** Monthly amount of each customer at the start of the day. */
  let before = new Map<string, Cents>()
  let today: Day | undefined
  let [total, customers] = [0, 0]

  function closeDay(on: Day): void {
    for (const [customer, previous] of before) {
      const after = totals.get(customer) ?? cents(0)
      if (after === previous) continue
      total += after - previous
      customers += Number(after > 0) - Number(previous > 0)
      const isReturn = previous === 0 && pastCustomers.has(customer)
      steps.push({ customer, on, before: previous, after, isReturn, total: cents(total), customers })
      pastCustomers.add(customer)
    }
    before = new Map()
  }

  for (const { customer, subscription, type, monthlyNet, on } of events) {
    if (today !== undefined && on !== today) closeDay(today)
    today = on
    const monthly = totals.get(customer) ?? cents(0)
    if (!before.has(customer)) before.set(customer, monthly)
    const previous = amounts.get(subscription)
    const amount = isRecurringAfter(type, previous !== undefined) ? monthlyNet : undefined
    totals.set(customer, cents(monthly - (previous ?? 0) + (amount ?? 0)))
    if (amount === undefined) amounts.delete(subscription)
    else amounts.set(subscription, amount)
  }
  if (today !== undefined) closeDay(today)
  return steps
}
