import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readMonth } from '#domain/platform/calendar/month.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'
import { addExpected, expectMonths } from '#domain/subscriptions/renewals/expected-revenue.ts'
import { readExpectedRevenue } from '#server/subscriptions/renewals/read-expected-revenue.ts'
import { subscriptionList } from '#server/subscriptions/renewals/subscription-list.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads a month of expected renewals, the twelve months around it, and what the forecast leaves out. */
export async function loadCalendar(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url, language } = page
  const { role } = await requireAccount(page)
  const [{ today, months, days }, { byState, late }] = await Promise.all([
    readExpectedRevenue(ports),
    subscriptionList.count({ ports, language }, {}),
  ])
  const month = readMonth(url.searchParams.get('month'), months)
  const index = months.indexOf(month)
  const expected = days.filter(({ on }) => on >= month && on <= monthOf(month).to)
  return {
    today,
    month,
    days: expected,
    total: addExpected(expected),
    previous: months[index - 1] ?? null,
    next: months[index + 1] ?? null,
    months: expectMonths(days, months),
    sum: addExpected(days),
    left: { paused: byState.paused ?? 0, suspended: byState.suspended ?? 0, late },
    mayExport: isAllowed('subscription-calendar-export', role),
  }
}

export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>
export type ShownDay = CalendarData['days'][number]
