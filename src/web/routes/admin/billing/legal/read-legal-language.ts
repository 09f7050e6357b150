import { defaultLanguage, isLanguage, type Language } from '#domain/platform/language/language.ts'

/** The language in a URL; the default language if it is missing or unknown. */
export function readLegalLanguage(url: URL): Language {
  const requested = url.searchParams.get('language')
  return isLanguage(requested) ? requested : defaultLanguage
}
