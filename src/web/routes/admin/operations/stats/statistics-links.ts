import { href } from 'react-router'
import type { StatisticsTab } from '#domain/operations/statistics/statistics-tab.ts'
import type { PeriodName } from '#domain/platform/calendar/period.ts'

type Place = { tab: StatisticsTab; period: PeriodName }

/** Path of a tab in a period; default values are left out. */
export function statsPath(view: Place): string {
  return href('/admin/stats') + search(view)
}

/** Path of the CSV of the same data. */
export function statsExportPath(view: Place): string {
  return href('/admin/stats/export.csv') + search(view)
}

function search({ tab, period }: Place): string {
  const params = new URLSearchParams()
  if (tab !== 'revenue') params.set('tab', tab)
  if (period !== 'month') params.set('period', period)
  return params.size > 0 ? `?${params}` : ''
}
