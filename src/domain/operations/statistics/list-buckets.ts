import { addDays, daysBetween } from '#domain/platform/calendar/day.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'
import type { Days } from '#domain/platform/calendar/period.ts'

/** Longer than this, single days are too many to be read. */
const mostDays = 62

/** The parts a chart shows some days in: each day, or each calendar month of a long time; together exactly those days. */
export function listBuckets({ from, to }: Days): Days[] {
  const buckets: Days[] = []
  const isLong = daysBetween(from, to) >= mostDays
  for (let next = from; next <= to; ) {
    const last = isLong ? monthOf(next).to : next
    buckets.push({ from: next, to: last < to ? last : to })
    next = addDays(last, 1)
  }
  return buckets
}
