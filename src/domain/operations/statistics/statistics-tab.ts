export const statisticsTabs = ['revenue', 'visitors', 'products'] as const
export type StatisticsTab = (typeof statisticsTabs)[number]

/** The tab an address names; anything else is the first. */
export function readStatisticsTab(name: string | null): StatisticsTab {
  return statisticsTabs.find((tab) => tab === name) ?? 'revenue'
}
