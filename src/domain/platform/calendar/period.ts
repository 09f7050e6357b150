import { addDays, addMonths, type Day, daysBetween } from './day.ts'
import { monthOf } from './month-of.ts'

export const periodNames = ['month', 'last-month', 'last-7', 'last-30', 'year'] as const
export type PeriodName = (typeof periodNames)[number]

/** Days from the first to the last, both included. */
export type DayRange = { from: Day; to: Day }

/** The period of a dashboard and its comparison period: the same number of days before. */
export type Period = DayRange & { name: PeriodName; previous: DayRange }

/** Reads the period of a URL relative to `today`; anything else is this month. */
export function readPeriod(name: string | null, today: Day): Period {
  const period = periodNames.find((periodName) => periodName === name) ?? 'month'
  const days = getRange(period, today)
  return { name: period, ...days, previous: getPreviousRange(period, days) }
}

function getRange(name: PeriodName, today: Day): DayRange {
  const month = monthOf(today).from
  switch (name) {
    case 'month':
      return { from: month, to: today }
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'last-7':
      return { from: addDays(today, -6), to: today }
    case 'last-30':
      return { from: addDays(today, -29), to: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01` as Day, to: today }
  }
}

/** A month is compared with the same days of the month before, a year with those of last year. */
function getPreviousRange(name: PeriodName, { from, to }: DayRange): DayRange {
  if (name === 'month' || name === 'last-month') {
    const start = addMonths(from, -1)
    const end = addDays(start, daysBetween(from, to))
    const last = addDays(from, -1)
    return { from: start, to: name === 'last-month' || end > last ? last : end }
  }
  if (name === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}
