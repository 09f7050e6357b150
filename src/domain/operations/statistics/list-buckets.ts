import { addDays, daysBetween } from '#domain/platform/calendar/day.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'

/** A range of more days than this is shown by month: single days would be unreadable. */
const maxDays = 62

/** Splits a range into chart buckets: days, or calendar months for a long range. They cover exactly the range. */
export function listBuckets({ from, to }: DayRange): DayRange[] {
  const buckets: DayRange[] = []
  const isLong = daysBetween(from, to) >= maxDays
  for (let next = from; next <= to; ) {
    const last = isLong ? monthOf(next).to : next
    buckets.push({ from: next, to: last < to ? last : to })
    next = addDays(last, 1)
  }
  return buckets
}
