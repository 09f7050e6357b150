import type { Day } from '#domain/platform/calendar/day.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** Month and year with an initial capital, for a title: 'Novembre 2026'. */
export function monthText(month: Day): string {
  const text = write(month, { month: 'long', year: 'numeric' })
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

export function weekdayText(day: Day): string {
  return write(day, { weekday: 'long' })
}

function write(day: Day, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeOf[currentLanguage()], { timeZone: 'UTC', ...parts })
  return format.format(new Date(`${day}T00:00:00Z`))
}
