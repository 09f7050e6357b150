import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'

const pages = ['home', 'services', 'contact'] as const

/**
 * What a preview shows, as its address says; what it does not say is the home page in the reader's language, on a desktop.
 * A language that visitors are not offered has no page to be shown.
 */
export function readPreviewPlace(search: URLSearchParams, reader: Language, offered: readonly Language[]) {
  const wanted = [search.get('language'), reader]
  return {
    page: pages.find((page) => page === search.get('page')) ?? pages[0],
    language:
      wanted.flatMap((one) => offered.find((language) => language === one) ?? [])[0] ?? defaultLanguage,
    width: search.get('width') === 'phone' ? ('phone' as const) : ('desktop' as const),
  }
}
