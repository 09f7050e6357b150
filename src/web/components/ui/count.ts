import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** A number as text in the page's language. */
export function count(value: number): string {
  const language = currentLanguage()
  // Grouped like amounts (`formatMoney`).
  return new Intl.NumberFormat(localeOf[language], { useGrouping: language === 'hu' ? 'min2' : true }).format(
    value,
  )
}
