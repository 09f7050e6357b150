import { addMonths, type Day } from '#domain/platform/calendar/day.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'

/** The last `count` calendar months, oldest first; the last one ends on `today`. */
export function listMonths(today: Day, count: number): DayRange[] {
  const { from: first } = monthOf(today)
  return Array.from({ length: count }, (_, index) => {
    const month = monthOf(addMonths(first, index + 1 - count))
    return index === count - 1 ? { ...month, to: today } : month
  })
}
