import type { Day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { formatInstant } from '#domain/platform/calendar/format-instant.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** A day in a sentence, in the language of the page. */
export const dayText = (day: Day): string => formatDay(day, currentLanguage())

/** A day in a column of a table, in the language of the page. */
export const shortDayText = (day: Day): string => formatDay(day, currentLanguage(), 'short')

/** A day and its time in Paris, in the language of the page. */
export const instantText = (instant: Date, precision: 'minute' | 'second' = 'minute'): string =>
  formatInstant(instant, currentLanguage(), precision)
