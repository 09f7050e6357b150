import { addDays, addMonths, type Day, dayOfMonth } from './day.ts'

/** The calendar month of a day: its first and last day. */
export function monthOf(value: Day): { from: Day; to: Day } {
  const from = addDays(value, 1 - dayOfMonth(value))
  return { from, to: addDays(addMonths(from, 1), -1) }
}
