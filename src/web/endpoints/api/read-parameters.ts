import { isProductId } from '#domain/catalog/products/product-id.ts'
import { type Sort, sorts } from '#domain/catalog/products/shop-search.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { type Cursor, readCursor } from './cursor.ts'

const rowLimit = 100
const defaultRows = 24
const maxQueryLength = 100

/** What is wrong with a parameter, in the language of the request. */
export type Fault = { name: string; reason: string }

export type ListParameters = {
  language: Language
  category: string | null
  sort: Sort
  limit: number
  query: string | null
  /** Identifies the list a cursor belongs to. */
  of: string
  cursor: Cursor | null
}

type Shop = { offered: readonly Language[]; hasRatings: boolean }

/** The requested language, French by default; a language that is not offered is a fault. */
export function readLanguage(
  params: URLSearchParams,
  { offered }: Pick<Shop, 'offered'>,
): { language: Language; faults: Fault[] } {
  const requested = params.get('language') ?? defaultLanguage
  const isOffered = isLanguage(requested) && offered.includes(requested)
  if (isOffered) return { language: requested, faults: [] }
  const language = isLanguage(requested) ? requested : defaultLanguage
  const reason = m.read_api_language({ values: offered.join(', ') }, { locale: language })
  return { language, faults: [{ name: 'language', reason }] }
}

/** The parsed parameters of a list or a search, with all faults. */
export function readListParameters(
  params: URLSearchParams,
  shop: Shop,
  { isSearch }: { isSearch: boolean },
): { parameters: ListParameters; faults: Fault[] } {
  const { language, faults } = readLanguage(params, shop)
  const locale = { locale: language }
  const fault = (name: string, reason: string) => faults.push({ name, reason })
  const allowed = sorts.filter((sort) => shop.hasRatings || sort !== 'rating')
  const sort = allowed.find((value) => value === (params.get('sort') ?? 'default'))
  if (!sort) fault('sort', m.read_api_one_of({ values: allowed.join(', ') }, locale))
  const limit = params.has('limit') ? readInteger(params.get('limit')) : defaultRows
  if (limit < 1 || limit > rowLimit) fault('limit', m.read_api_limit({}, locale))
  const category = params.get('category') || null
  if (category && !isProductId(category)) fault('category', m.read_api_category({}, locale))
  const query = isSearch ? (params.get('q') ?? '').replace(/\p{C}/gu, ' ').trim() : null
  if (query === '' || (query && query.length > maxQueryLength)) fault('q', m.read_api_query({}, locale))
  const listKey = [language, category ?? '', query ?? '', sort].join('|')
  const text = params.get('cursor')
  const cursor = text ? readCursor(text, listKey) : null
  if (cursor === undefined) fault('cursor', m.read_api_cursor({}, locale))
  const parameters = {
    language,
    category,
    sort: sort ?? 'default',
    limit,
    query,
    of: listKey,
    cursor: cursor ?? null,
  }
  return { parameters, faults }
}

function readInteger(text: string | null): number {
  return text && /^\d{1,3}$/.test(text) ? Number(text) : 0
}
