import { withoutLanguage } from '#domain/platform/language/language-path.ts'
import { knownParameters } from '../endpoints/api/known-parameters.ts'

/** Cache key of a page, and the tags that all pages of its kind have. */
export type PageKey = { key: string; tags: readonly string[] }

type CacheablePage = { path: RegExp; parameters: readonly string[]; tags: readonly string[] }

/**
 * Pages that are cached, with the query parameters they read. A product page adds the tag of its product while it is
 * rendered.
 */
const cacheablePages: readonly CacheablePage[] = [
  { path: /^\/$/, parameters: [], tags: ['settings', 'content', 'lists'] },
  { path: /^\/shop$/, parameters: ['q', 'category', 'trade', 'sort', 'page'], tags: ['settings', 'lists'] },
  { path: /^\/shop\/[^/]+$/, parameters: ['ratings'], tags: ['settings', 'products'] },
  { path: /^\/services$/, parameters: [], tags: ['settings', 'content'] },
  { path: /^\/contact$/, parameters: ['subject'], tags: ['settings', 'content'] },
  { path: /^\/legal$/, parameters: [], tags: ['settings', 'legal'] },
  { path: /^\/legal\/(?!site-map$)[^/]+$/, parameters: ['version'], tags: ['settings', 'legal'] },
  { path: /^\/api\/v1\/products$/, parameters: knownParameters.products, tags: ['settings', 'lists'] },
  {
    path: /^\/api\/v1\/products\/[^/]+$/,
    parameters: knownParameters.product,
    tags: ['settings', 'products'],
  },
  { path: /^\/api\/v1\/search$/, parameters: knownParameters.search, tags: ['settings', 'lists'] },
]

const maxKeyLength = 300
/** The router's data requests may list the routes they need. */
const routesParameter = '_routes'

/**
 * The cache key of a path with query: equal for URLs that differ only in parameters the page does not read, such as
 * campaign parameters. Undefined for pages that are not cached, previews, and overlong or malformed paths.
 */
export function pageKeyOf(pathWithQuery: string): PageKey | undefined {
  if (
    pathWithQuery.length > maxKeyLength ||
    !/^\/(?!\/)/.test(pathWithQuery) ||
    !URL.canParse(pathWithQuery, 'http://shop')
  )
    return undefined
  const { pathname, searchParams } = new URL(pathWithQuery, 'http://shop')
  if (searchParams.has('preview')) return undefined
  const isData = pathname.endsWith('.data')
  // The router requests the data of a path with a trailing slash as '/_.data'.
  const pagePath = isData ? pathname.slice(0, -'.data'.length).replace(/\/_$/, '/') : pathname
  const page = cacheablePages.find(({ path }) => path.test(withoutLanguage(pagePath)))
  if (!page) return undefined
  const keyParameters = new URLSearchParams()
  for (const name of isData ? [...page.parameters, routesParameter] : page.parameters) {
    const value = searchParams.get(name)
    if (value) keyParameters.set(name, value)
  }
  const query = keyParameters.toString()
  return { key: query ? `${pathname}?${query}` : pathname, tags: page.tags }
}
