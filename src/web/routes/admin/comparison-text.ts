import { changeInPercent } from '#domain/operations/dashboard/metrics.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

/** Change of a metric from the previous period, with the previous value. */
export function comparisonText(now: number, before: number, beforeText: string): string {
  const change = changeInPercent(now, before)
  if (change === null) return m.dashboard_before({ before: beforeText })
  const signed = new Intl.NumberFormat(localeOf[currentLanguage()], {
    style: 'percent',
    signDisplay: 'exceptZero',
  }).format(change / 100)
  return m.dashboard_compared({ change: signed, before: beforeText })
}
