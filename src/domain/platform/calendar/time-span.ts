import { addDays, addMonths, dayInParis } from './day.ts'
import { sameTimeOfDay } from './same-time-of-day.ts'

export const spanUnits = ['hours', 'days', 'weeks', 'months', 'years'] as const
export type SpanUnit = (typeof spanUnits)[number]
export type TimeSpan = { count: number; unit: SpanUnit }

/** The maximum span of one fast-forward of the simulated clock. */
export const maxTimeSpan: TimeSpan = { count: 10, unit: 'years' }
const maxCounts: Record<SpanUnit, number> = { hours: 87_600, days: 3650, weeks: 520, months: 120, years: 10 }

/** Reads '13 months', '1 day', '2weeks'; undefined for anything else and for more than ten years. */
export function readTimeSpan(text: string): TimeSpan | undefined {
  const [, digits, word] = /^\s*(\d{1,5})\s*([a-z]+?)s?\s*$/i.exec(text) ?? []
  const count = Number(digits)
  const unit = spanUnits.find((spanUnit) => spanUnit === `${word?.toLowerCase()}s`)
  return unit && count > 0 && count <= maxCounts[unit] ? { count, unit } : undefined
}

/**
 * Adds the span. Days and longer units keep the time of day in Paris; months and years also keep the day of the month,
 * or use the last one where it is missing.
 */
export function addTimeSpan(instant: Date, { count, unit }: TimeSpan): Date {
  if (unit === 'hours') return new Date(instant.getTime() + count * 3_600_000)
  const today = dayInParis(instant)
  const days = { days: count, weeks: count * 7 }
  const months = { months: count, years: count * 12 }
  const day =
    unit === 'days' || unit === 'weeks' ? addDays(today, days[unit]) : addMonths(today, months[unit])
  return sameTimeOfDay(instant, day)
}
