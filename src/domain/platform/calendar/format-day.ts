import type { Language } from '../language/language.ts'
import type { Day } from './day.ts'

/** 'long' for sentences and facts, 'short' for table columns. */
export type DayLength = 'long' | 'short'

const english = {
  long: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
}
const hungarian = {
  long: new Intl.DateTimeFormat('hu-HU', { dateStyle: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('hu-HU', { dateStyle: 'medium', timeZone: 'UTC' }),
}

/**
 * A day in the format of a language: '11/01/2027' in French for both lengths, '11 January 2027' or '11 Jan 2027' in
 * English, '2027. január 11.' or '2027. jan. 11.' in Hungarian, where the final period is part of the date.
 */
export function formatDay(value: Day, language: Language, length: DayLength = 'long'): string {
  const [year, month, dayNumber] = value.split('-')
  if (language === 'fr') return `${dayNumber}/${month}/${year}`
  const format = language === 'hu' ? hungarian[length] : english[length]
  return format.format(new Date(`${value}T00:00:00Z`))
}
