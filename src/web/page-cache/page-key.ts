import { withoutLanguage } from '#domain/platform/language/language-path.ts'
import { knownParameters } from '../endpoints/api/known-parameters.ts'

/** Cache key of a page, and the tags that all pages of its kind have. */
export type PageKey = { key: string; tags: readonly string[] }

type Kind = { path: RegExp; parameters: readonly string[]; tags: readonly string[] }

/**
 * Cached kinds of pages with the query parameters they read. A page of one product adds its own tag while it is
 * rendered.
 */
const kinds: readonly Kind[] = [
  { path: /^\/$/, parameters: [], tags: ['settings', 'content', 'lists'] },
  { path: /^\/shop$/, parameters: ['q', 'category', 'sort', 'page'], tags: ['settings', 'lists'] },
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
 * The cache key of a path with query: equal for all URLs that differ only in parameters no page reads, such as campaign
 * parameters. Undefined for pages rendered per visitor.
 */
export function pageKeyOf(address: string): PageKey | undefined {
  if (address.length > maxKeyLength || !/^\/(?!\/)/.test(address) || !URL.canParse(address, 'http://shop'))
    return undefined
  const { pathname, searchParams } = new URL(address, 'http://shop')
  if (searchParams.has('preview')) return undefined
  const isData = pathname.endsWith('.data')
  // The router requests the data of a path with a trailing slash as '/_.data'.
  const shown = isData ? pathname.slice(0, -'.data'.length).replace(/\/_$/, '/') : pathname
  const kind = kinds.find(({ path }) => path.test(withoutLanguage(shown)))
  if (!kind) return undefined
  const read = new URLSearchParams()
  for (const name of isData ? [...kind.parameters, routesParameter] : kind.parameters) {
    const value = searchParams.get(name)
    if (value) read.set(name, value)
  }
  const query = read.toString()
  return { key: query ? `${pathname}?${query}` : pathname, tags: kind.tags }
}
