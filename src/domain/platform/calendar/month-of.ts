import { addDays, addMonths, type Day, dayOfMonth } from './day.ts'

/** The calendar month a day lies in: its first and its last day. */
export function monthOf(value: Day): { from: Day; to: Day } {
  const from = addDays(value, 1 - dayOfMonth(value))
  return { from, to: addDays(addMonths(from, 1), -1) }
}
