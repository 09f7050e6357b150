import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { monthsFrom } from '#domain/platform/calendar/month.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'
import { type ExpectedDay, expectRevenue } from '#domain/subscriptions/renewals/expected-revenue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readRenewalGroups } from './internal/read-renewal-groups.ts'

/** Months in the calendar of expected revenue, the current one included. */
const monthsAhead = 12

/** Expected revenue of renewals, day by day from today to the end of the eleventh month after this one. */
export async function readExpectedRevenue(
  ports: Pick<Ports, 'db' | 'clock'>,
): Promise<{ today: Day; months: [Day, ...Day[]]; days: ExpectedDay[] }> {
  const today = dayInParis(ports.clock.now())
  const months = monthsFrom(today, monthsAhead) as [Day, ...Day[]]
  const until = monthOf(months.at(-1) as Day).to
  const days = expectRevenue(await readRenewalGroups(ports), { from: today, until })
  return { today, months, days }
}
