export type Language = 'fr' | 'en' | 'hu'

const locales = { fr: 'fr-FR', en: 'en-US', hu: 'hu-HU' }

export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return new Intl.NumberFormat(locales[language], options).format(value)
}
