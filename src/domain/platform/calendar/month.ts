import { addDays, addMonths, type Day, dayOfMonth, isDay, weekday } from './day.ts'
import { monthOf } from './month-of.ts'

/** First days of `count` months, starting with the month of `day`. */
export function monthsFrom(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addMonths(monthOf(day).from, index))
}

/** Reads the month 'YYYY-MM' of a URL if it is offered; otherwise returns the first offered month. */
export function readMonth(text: string | null, offered: readonly [Day, ...Day[]]): Day {
  const first = `${text}-01`
  return (isDay(first) && offered.find((month) => month === first)) || offered[0]
}

/** A month in the format of URLs: 'YYYY-MM'. */
export function formatMonth(month: Day): string {
  return month.slice(0, 7)
}

/** The weeks of a month, each of seven days from Monday; null for days of adjacent months. */
export function weeksOf(month: Day): (Day | null)[][] {
  const { from: first, to: last } = monthOf(month)
  const leadingDays = (weekday(first) + 6) % 7
  const weeks = Math.ceil((leadingDays + dayOfMonth(last)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => {
      const day = addDays(first, week * 7 + index - leadingDays)
      return day < first || day > last ? null : day
    }),
  )
}
