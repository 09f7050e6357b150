import { type Day, dayOfMonth } from '#domain/platform/calendar/day.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import { dayLocaleOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** Short label of a day or a month for a chart, in the page's language. */
export function bucketLabel({ from, to }: DayRange): string {
  return from === to ? format(from, { day: 'numeric', month: 'short' }) : monthLabel(from)
}

/** Month with its year. */
export function monthLabel(from: Day): string {
  return format(from, { month: 'short', year: 'numeric' })
}

function format(day: Day, parts: Intl.DateTimeFormatOptions): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const noon = new Date(Date.UTC(year, month - 1, dayOfMonth(day), 12))
  return new Intl.DateTimeFormat(dayLocaleOf[currentLanguage()], { timeZone: 'UTC', ...parts }).format(noon)
}
