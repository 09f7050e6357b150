import { readStatisticsTab } from '#domain/operations/statistics/statistics-tab.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readPeriod } from '#domain/platform/calendar/period.ts'
import { exportAudience } from '#server/operations/statistics/export-audience.ts'
import { exportRevenue } from '#server/operations/statistics/export-revenue.ts'
import { exportSales } from '#server/operations/statistics/export-sales.ts'
import { onReplica } from '#server/ports/replica.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

const files = {
  revenue: [exportRevenue, 'revenus'],
  visitors: [exportAudience, 'visiteurs'],
  products: [exportSales, 'produits'],
} as const

/** CSV of a tab: by day, by metric or by product. Has no personal data. */
export const loader = pageLoader('statistics-export', async ({ ports: allPorts, url, language }) => {
  const ports = await onReplica(allPorts)
  const period = readPeriod(url.searchParams.get('period'), dayInParis(ports.clock.now()))
  const [write, name] = files[readStatisticsTab(url.searchParams.get('tab'))]
  return csvResponse(await write(ports, period, language), `${name}-${period.from}-${period.to}.csv`)
})
