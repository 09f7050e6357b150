import { addDays, addMonths, type Day, isDay, yearOf } from '#domain/platform/calendar/day.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'

/** An accounting period: a month '2026-11', a quarter '2026-Q4' or a year '2026'. */
export type PeriodKey = string

const pattern = /^(\d{4})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/

/** First and last day of a period; undefined for an invalid key. */
export function daysOfPeriod(key: PeriodKey): DayRange | undefined {
  const match = pattern.exec(key)
  if (!match) return undefined
  const [, year, quarter, month] = match
  const first = quarter ? Number(quarter) * 3 - 2 : Number(month ?? 1)
  const length = quarter ? 3 : month ? 1 : 12
  const from = `${year}-${String(first).padStart(2, '0')}-01` as Day
  return { from, to: addDays(addMonths(from, length), -1) }
}

/** The days requested in a URL: a period by its key, or a range of days; otherwise the current month. */
export function readAccountingDays(params: URLSearchParams, today: Day): DayRange {
  const selected = daysOfPeriod(params.get('period') ?? '')
  if (selected) return selected
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return monthOf(today)
}

const monthsOffered = 24

/** Periods to choose from, latest first: the months of two years, their quarters, and all years since `first`. */
export function listPeriods(first: Day, today: Day) {
  const getFirstDay = (key: PeriodKey) => (daysOfPeriod(key) as DayRange).from
  const months = Array.from({ length: monthsOffered }, (_, offset) =>
    addMonths(monthOf(today).from, -offset).slice(0, 7),
  ).filter((month) => month >= first.slice(0, 7))
  const quarters = [...new Set(months.map(toQuarter))].filter((key) => getFirstDay(key) <= today)
  const years = Array.from({ length: yearOf(today) - yearOf(first) + 1 }, (_, offset) =>
    String(yearOf(today) - offset),
  )
  return { months, quarters, years }
}

function toQuarter(month: string): PeriodKey {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
}
