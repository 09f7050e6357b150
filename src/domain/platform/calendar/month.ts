import { addDays, addMonths, type Day, dayOfMonth, isDay, weekday } from './day.ts'
import { monthOf } from './month-of.ts'

/** The months from the one a day is in, `count` of them, each by its first day. */
export function monthsFrom(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, later) => addMonths(monthOf(day).from, later))
}

/** The month 'YYYY-MM' of an address, if it is one of those offered; else the first of them. */
export function readMonth(text: string | null, offered: readonly [Day, ...Day[]]): Day {
  const first = `${text}-01`
  return (isDay(first) && offered.find((month) => month === first)) || offered[0]
}

/** A month as an address has it: 'YYYY-MM'. */
export function writeMonth(month: Day): string {
  return month.slice(0, 7)
}

/** The weeks of a month, each of seven days from Monday; null for those of its neighbours. */
export function weeksOf(month: Day): (Day | null)[][] {
  const { from: first, to: last } = monthOf(month)
  const before = (weekday(first) + 6) % 7
  const weeks = Math.ceil((before + dayOfMonth(last)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = addDays(first, week * 7 + place - before)
      return day < first || day > last ? null : day
    }),
  )
}
