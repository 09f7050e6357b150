/** The shop's languages. French is the default and the fallback (contract C1). */
export const languages = ['fr', 'en', 'hu'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'fr'

/** Each language's own name, never translated. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', hu: 'Magyar' }

/** The locale used by Intl for money and plurals (contract C9); for days: `dayLocaleOf`. */
export const localeOf: Record<Language, string> = { fr: 'fr-FR', en: 'en-US', hu: 'hu-HU' }

/** The locale of days and months: English ones have the day first (formatDay). */
export const dayLocaleOf: Record<Language, string> = { ...localeOf, en: 'en-GB' }

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
