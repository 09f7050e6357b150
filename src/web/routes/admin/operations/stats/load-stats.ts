import { buildBridge } from '#domain/operations/statistics/revenue-bridge.ts'
import { readStatisticsTab } from '#domain/operations/statistics/statistics-tab.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readPeriod } from '#domain/platform/calendar/period.ts'
import { readMetrics } from '#server/operations/dashboard/queries.ts'
import { readAudience } from '#server/operations/statistics/read-audience.ts'
import { readRevenue } from '#server/operations/statistics/read-revenue.ts'
import { readRevenueSteps } from '#server/operations/statistics/read-revenue-steps.ts'
import { readSales } from '#server/operations/statistics/read-sales.ts'
import { onReplica } from '#server/ports/replica.ts'
import { readRecurringNow } from '#server/subscriptions/renewals/read-recurring-now.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** The four metrics and the data of the open tab only. */
export async function loadStats(page: PageContext<Record<string, string | undefined>>) {
  const { url } = page
  const ports = await onReplica(page.ports)
  const { role } = await requireAccount(page)
  const today = dayInParis(ports.clock.now())
  const period = readPeriod(url.searchParams.get('period'), today)
  const tab = readStatisticsTab(url.searchParams.get('tab'))
  const steps = readRevenueSteps(ports)
  const [current, previous, recurring, content] = await Promise.all([
    readMetrics(ports, period),
    readMetrics(ports, period.previous),
    readRecurringNow(ports),
    readTab(),
  ])
  const { opening } = buildBridge(await steps, period)
  return {
    period,
    tab,
    now: current,
    before: previous,
    recurring,
    opening,
    content,
    mayExport: isAllowed('statistics-export', role),
  }

  async function readTab() {
    const { language } = page
    if (tab === 'visitors') return { tab, ...(await readAudience(ports, period)) }
    if (tab === 'products') return { tab, ...(await readSales(ports, period, language)) }
    return { tab, ...(await readRevenue(ports, { period, today, steps: await steps })) }
  }
}

export type StatsData = Awaited<ReturnType<typeof loadStats>>
type Content<Tab> = Extract<StatsData['content'], { tab: Tab }>
export type RevenueData = Content<'revenue'>
export type VisitorsData = Content<'visitors'>
export type ProductsData = Content<'products'>
