import { addDays, type Day } from './day.ts'
import { isWorkingDay } from './holidays.ts'

/** The day `count` French working days after another. */
export function addWorkingDays(from: Day, count: number): Day {
  let day = from
  for (let remaining = count; remaining > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) remaining -= 1
  }
  return day
}
