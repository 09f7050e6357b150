export const monitorPath = '/admin/directaffi'
export const partnersPath = `${monitorPath}/partners`
export const affiliateExportPath = `${monitorPath}/export.csv`
export const affiliateLivePath = `${monitorPath}/live`

/** Where other programs tell of conversions, and the monitor asks about them. */
export const conversionAddress = '/functions/v1/record-conversion'

export const monitorTabs = ['logs', 'stats', 'monitoring'] as const
export type MonitorTab = (typeof monitorTabs)[number]

/** The tab an address names; the first one without a name that is known. */
export function readMonitorTab(query: URLSearchParams): MonitorTab {
  return monitorTabs.find((tab) => tab === query.get('tab')) ?? 'logs'
}

export function monitorTabPath(tab: MonitorTab): string {
  return tab === 'logs' ? monitorPath : `${monitorPath}?tab=${tab}`
}
