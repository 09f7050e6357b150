import { listMonths } from '#domain/operations/statistics/list-months.ts'
import { buildBridge } from '#domain/operations/statistics/revenue-bridge.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addMetrics, listMetrics } from '../dashboard/queries.ts'
import { readRevenueSteps } from './read-revenue-steps.ts'

const months = 12

/**
 * The last twelve months, the current one up to today: paid orders, revenue collected less refunds, visits, and the
 * recurring revenue at the end of the month, in cents without VAT.
 */
export async function readTrends(ports: Pick<Ports, 'db'>, today: Day) {
  const listed = listMonths(today, months)
  const [days, steps] = await Promise.all([
    listMetrics(ports, { from: listed[0]?.from ?? today, to: today }),
    readRevenueSteps(ports),
  ])
  return listed.map(({ from, to }) => {
    const { ordersPaid, collected, refunded, visits } = addMetrics(
      days.filter(({ day }) => day >= from && day <= to),
    )
    const { closing } = buildBridge(steps, { from, to })
    return { month: from, ordersPaid, revenue: cents(collected - refunded), visits, recurring: closing }
  })
}

export type MonthTrend = Awaited<ReturnType<typeof readTrends>>[number]
