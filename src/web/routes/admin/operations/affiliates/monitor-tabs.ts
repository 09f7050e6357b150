import { href } from 'react-router'

/** Endpoint where other programs report conversions and the monitor reads them. */
export const conversionAddress = '/functions/v1/record-conversion'

export const monitorTabs = ['logs', 'stats', 'monitoring'] as const
export type MonitorTab = (typeof monitorTabs)[number]

/** The tab in the query string; the first one if it is missing or unknown. */
export function readMonitorTab(query: URLSearchParams): MonitorTab {
  return monitorTabs.find((tab) => tab === query.get('tab')) ?? 'logs'
}

export function monitorTabPath(tab: MonitorTab): string {
  return tab === 'logs' ? href('/admin/directaffi') : `${href('/admin/directaffi')}?tab=${tab}`
}
