import { defaultLanguage, isLanguage, type Language } from '#domain/platform/language/language.ts'

/** The language whose text an address opens. */
export function readLegalLanguage(url: URL): Language {
  const found = url.searchParams.get('language')
  return isLanguage(found) ? found : defaultLanguage
}
