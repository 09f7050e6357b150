import type { Days } from '../insights/period.ts'
import type { RevenueStep } from './revenue-steps.ts'

/** Customers whose first month it was, and how many of them paid something at the end of it and of each month after. */
export type Cohort = Days & { customers: number; stillPaying: number[] }

/** Cohorts of the months given, in order, from all steps there ever were, in order. Whoever came before the first month is in none. */
export function buildCohorts(steps: readonly RevenueStep[], months: readonly Days[]): Cohort[] {
  const courses = Map.groupBy(steps, ({ customer }) => customer)
  const cohorts = months.map((month, index) => ({
    ...{ ...month, customers: 0 },
    stillPaying: months.slice(index).map(() => 0),
  }))
  for (const course of courses.values()) {
    const first = course[0]?.on ?? ''
    const index = months.findIndex(({ from, to }) => first >= from && first <= to)
    const cohort = cohorts[index]
    if (!cohort) continue
    cohort.customers += 1
    for (const [later, { to }] of months.slice(index).entries()) {
      const last = course.findLast(({ on }) => on <= to)
      if (last && last.after > 0) cohort.stillPaying[later] = (cohort.stillPaying[later] ?? 0) + 1
    }
  }
  return cohorts
}
