import { addDays, addMonths, type Day, dayOfMonth, isDay, weekday } from './day.ts'

/** The first day of the month a day is in: what stands for a month here. */
export function firstOfMonth(day: Day): Day {
  return addDays(day, 1 - dayOfMonth(day))
}

/** The months from the one a day is in, `count` of them. */
export function monthsFrom(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, later) => addMonths(firstOfMonth(day), later))
}

export function lastOfMonth(month: Day): Day {
  return addDays(addMonths(firstOfMonth(month), 1), -1)
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
  const first = firstOfMonth(month)
  const last = lastOfMonth(month)
  const before = (weekday(first) + 6) % 7
  const weeks = Math.ceil((before + dayOfMonth(last)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = addDays(first, week * 7 + place - before)
      return day < first || day > last ? null : day
    }),
  )
}
