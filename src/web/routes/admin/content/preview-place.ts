import { isLanguage, type Language } from '#domain/language.ts'

const pages = ['home', 'services', 'contact'] as const

/** What a preview shows, as its address says; what it does not say is the home page in the reader's language, on a desktop. */
export function readPreviewPlace(search: URLSearchParams, reader: Language) {
  const wanted = search.get('language')
  return {
    page: pages.find((page) => page === search.get('page')) ?? pages[0],
    language: isLanguage(wanted) ? wanted : reader,
    width: search.get('width') === 'phone' ? ('phone' as const) : ('desktop' as const),
  }
}
