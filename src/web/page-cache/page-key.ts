import { withoutLanguage } from '#domain/platform/language/language-path.ts'
import { knownParameters } from '../endpoints/api/known-parameters.ts'

/** What a kept page is found by, and what it is drawn from whatever it shows. */
export type PageKey = { key: string; tags: readonly string[] }

type Kind = { path: RegExp; parameters: readonly string[]; tags: readonly string[] }

/** Texts of pages, the settings, and lists of products; a page of one product names that itself while it is drawn. */
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

const longestKey = 300
/** Of every page that the router asks data of, it may name which parts it needs. */
const routesParameter = '_routes'

/**
 * Which kept page answers an address (path and query): the same one for all addresses that differ only in what no page
 * reads, such as where a link stood. Undefined for pages that are drawn for each visitor.
 */
export function pageKeyOf(address: string): PageKey | undefined {
  if (address.length > longestKey || !/^\/(?!\/)/.test(address) || !URL.canParse(address, 'http://shop'))
    return undefined
  const { pathname, searchParams } = new URL(address, 'http://shop')
  if (searchParams.has('preview')) return undefined
  const isData = pathname.endsWith('.data')
  // The router asks for the data of an address that ends in a slash by '_'.
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
