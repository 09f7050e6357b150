import type { Day } from './day.ts'

/** Whole days from one day to another; negative when the second lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
