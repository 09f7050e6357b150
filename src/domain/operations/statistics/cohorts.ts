import type { DayRange } from '#domain/platform/calendar/period.ts'
import type { RevenueStep } from './revenue-steps.ts'

/** Customers who joined in a month, and how many of them still paid at the end of it and of each later month. */
export type Cohort = DayRange & { customers: number; retainedCustomers: number[] }

/** Cohorts of the given months, in order. `steps`: the whole history in order. Excludes customers from before the first month. */
export function buildCohorts(steps: readonly RevenueStep[], months: readonly DayRange[]): Cohort[] {
  const cohorts = months.map((month, index) => ({
    ...month,
    customers: 0,
    retainedCustomers: months.slice(index).map(() => 0),
  }))
  for (const [first, ...later] of Map.groupBy(steps, ({ customer }) => customer).values()) {
    const index = first ? months.findIndex(({ from, to }) => first.on >= from && first.on <= to) : -1
    const cohort = cohorts[index]
    if (!first || !cohort) continue
    cohort.customers += 1
    for (const [age, { to }] of months.slice(index).entries()) {
      const last = later.findLast(({ on }) => on <= to) ?? first
      if (last.after > 0) cohort.retainedCustomers[age] = (cohort.retainedCustomers[age] ?? 0) + 1
    }
  }
  return cohorts
}
