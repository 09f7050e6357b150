import type { Day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { formatInstant } from '#domain/platform/calendar/format-instant.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** Days do not break over two lines. */
const keepTogether = (text: string) => text.replaceAll(' ', '\u00a0')

/** A day for use in a sentence, in the page's language. */
export const dayText = (day: Day): string => keepTogether(formatDay(day, currentLanguage()))

/** A day for a table column, in the page's language. */
export const shortDayText = (day: Day): string => keepTogether(formatDay(day, currentLanguage(), 'short'))

/** A day with its time in Paris, in the page's language; a line may end between them. */
export const instantText = (instant: Date, precision: 'minute' | 'second' = 'minute'): string =>
  formatInstant(instant, currentLanguage(), precision).replace(/ (?=.* )/g, '\u00a0')
