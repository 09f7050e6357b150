import { listMonths } from '#domain/operations/statistics/list-months.ts'
import { buildBridge } from '#domain/operations/statistics/revenue-bridge.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listMetricsByBucket } from './internal/list-metrics-by-bucket.ts'
import { readRevenueSteps } from './read-revenue-steps.ts'

const maxMonths = 12

/**
 * The last twelve months, the current one up to today: paid orders, revenue collected less refunds, visits, and the
 * recurring revenue at the end of the month, in cents without VAT.
 */
export async function readTrends(ports: Pick<Ports, 'db'>, today: Day) {
  const [first] = listMonths(today, maxMonths)
  const [months, steps] = await Promise.all([
    listMetricsByBucket(ports, { from: first?.from ?? today, to: today }),
    readRevenueSteps(ports),
  ])
  return months.map(({ from, to, ordersPaid, collected, refunded, visits }) => ({
    month: from,
    ordersPaid,
    revenue: cents(collected - refunded),
    visits,
    recurring: buildBridge(steps, { from, to }).closing,
  }))
}

export type MonthTrend = Awaited<ReturnType<typeof readTrends>>[number]
