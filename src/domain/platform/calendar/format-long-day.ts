import type { Language } from '../language/language.ts'
import type { Day } from './day.ts'
import { formatDay } from './format-day.ts'

const french = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A day in the format of legal texts, with the month as a word in French too: '1er juin 2024', '1 June 2024', '2024.
 * június 1.' (contract C2).
 */
export function formatLongDay(day: Day, language: Language): string {
  if (language !== 'fr') return formatDay(day, language)
  // CLDR has no French ordinal for the first day of the month, which is written '1er'.
  return french.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, '1er ')
}
