import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'

const pages = ['home', 'services', 'contact'] as const

/**
 * Page, language and width of a preview, from its query string; defaults: home page, the user's language, desktop.
 * A language not offered to visitors has no page: it falls back to the user's language, then to French.
 */
export function readPreviewPlace(search: URLSearchParams, reader: Language, offered: readonly Language[]) {
  const requested = [search.get('language'), reader]
  return {
    page: pages.find((page) => page === search.get('page')) ?? pages[0],
    language:
      requested.flatMap((candidate) => offered.find((language) => language === candidate) ?? [])[0] ??
      defaultLanguage,
    width: search.get('width') === 'phone' ? ('phone' as const) : ('desktop' as const),
  }
}
