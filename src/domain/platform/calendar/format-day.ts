import { dayLocaleOf, type Language } from '../language/language.ts'
import type { Day } from './day.ts'

/** 'long' for sentences and label–value pairs, 'short' for table columns. */
export type DayLength = 'long' | 'short'

const formatsOf = (language: Language) => ({
  long: new Intl.DateTimeFormat(dayLocaleOf[language], { dateStyle: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat(dayLocaleOf[language], { dateStyle: 'medium', timeZone: 'UTC' }),
})
const formats = { en: formatsOf('en'), hu: formatsOf('hu') }

/**
 * A day in the format of a language: '11/01/2027' in French for both lengths, '11 January 2027' or '11 Jan 2027' in
 * English, '2027. január 11.' or '2027. jan. 11.' in Hungarian, where the final period is part of the date.
 */
export function formatDay(value: Day, language: Language, length: DayLength = 'long'): string {
  const [year, month, dayNumber] = value.split('-')
  if (language === 'fr') return `${dayNumber}/${month}/${year}`
  return formats[language][length].format(new Date(`${value}T00:00:00Z`))
}
