import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** A country's name in the reader's language; the code itself if it has no name. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(localeOf[currentLanguage()], { type: 'region' }).of(code) ?? code
}
