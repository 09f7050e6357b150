import { changeInPercent } from '#domain/operations/dashboard/metrics.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { withMinusSign } from '#domain/platform/language/minus-sign.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'

type Params = { now: number; before: number; beforeText: string; previous: DayRange }

/** Change of a metric from the previous period, with the days of that period and its value. */
export function comparisonText({ now, before, beforeText, previous }: Params): string {
  const change = changeInPercent(now, before)
  if (change === null) return beforeValueText(beforeText, previous)
  const signed = new Intl.NumberFormat(localeOf[currentLanguage()], {
    style: 'percent',
    signDisplay: 'exceptZero',
  }).format(change / 100)
  return m.dashboard_compared({ change: withMinusSign(signed), before: beforeText, ...daysText(previous) })
}

/** The value of a metric in the previous period, with its days. */
export function beforeValueText(before: string, previous: DayRange): string {
  return m.dashboard_before({ before, ...daysText(previous) })
}

const daysText = ({ from, to }: DayRange) => ({ from: shortDayText(from), to: shortDayText(to) })
