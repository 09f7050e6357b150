export const statisticsTabs = ['revenue', 'visitors', 'products'] as const
export type StatisticsTab = (typeof statisticsTabs)[number]

/** The tab named in a URL; 'revenue' for any other name. */
export function readStatisticsTab(name: string | null): StatisticsTab {
  return statisticsTabs.find((tab) => tab === name) ?? 'revenue'
}
