import { addDays, addMonths, type Day, dayOfMonth } from '../calendar/day.ts'
import type { Days } from '../insights/period.ts'

/** Calendar months up to the one of a day, the oldest first; the last one ends on that day. */
export function listMonths(today: Day, count: number): Days[] {
  const first = addDays(today, 1 - dayOfMonth(today))
  return Array.from({ length: count }, (_, index) => {
    const from = addMonths(first, index + 1 - count)
    return { from, to: index === count - 1 ? today : addDays(addMonths(from, 1), -1) }
  })
}
