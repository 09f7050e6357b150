export const monitorPath = '/admin/directaffi'
export const partnersPath = `${monitorPath}/partners`
export const affiliateExportPath = `${monitorPath}/export.csv`
export const affiliateLivePath = `${monitorPath}/live`

/** Endpoint where other programs report conversions and the monitor reads them. */
export const conversionAddress = '/functions/v1/record-conversion'

export const monitorTabs = ['logs', 'stats', 'monitoring'] as const
export type MonitorTab = (typeof monitorTabs)[number]

/** The tab in the query string; the first one if it is missing or unknown. */
export function readMonitorTab(query: URLSearchParams): MonitorTab {
  return monitorTabs.find((tab) => tab === query.get('tab')) ?? 'logs'
}

export function monitorTabPath(tab: MonitorTab): string {
  return tab === 'logs' ? monitorPath : `${monitorPath}?tab=${tab}`
}
