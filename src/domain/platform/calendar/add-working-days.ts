import { addDays, type Day } from './day.ts'
import { isWorkingDay } from './holidays.ts'

/** The day `count` French working days after another. */
export function addWorkingDays(from: Day, count: number): Day {
  let at = from
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}
