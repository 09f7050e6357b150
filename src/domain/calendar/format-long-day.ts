import type { Language } from '../language.ts'
import type { Day } from './day.ts'

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', hu: 'hu-HU' }

/** A day as legal texts print it: '1er juin 2024', '1 June 2024', '2024. június 1.' (contract C2). */
export function formatLongDay(day: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  const text = format.format(new Date(`${day}T00:00:00Z`))
  // The data of the language has no ordinal; French says 'premier'.
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}
