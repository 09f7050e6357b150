import { localeOf } from '#domain/language.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** A number as text in the page's language. */
export function count(value: number): string {
  return new Intl.NumberFormat(localeOf[currentLanguage()]).format(value)
}
