import { isTrade, type Trade } from './trade.ts'

/** Sort orders of the shop page (contract C2). */
export const sorts = ['default', 'price-low', 'price-high', 'rating', 'name-asc', 'name-desc'] as const

export type Sort = (typeof sorts)[number]

/** Search, filters, sort order and page of the shop page. */
export type ShopSearch = {
  query: string
  category: string | null
  trade: Trade | null
  sort: Sort
  page: number
}

export const productsPerPage = 24
const maxQueryLength = 100

export function readShopSearch(params: URLSearchParams): ShopSearch {
  const sort = params.get('sort')
  const page = Number(params.get('page') ?? 1)
  const category = params.get('category') ?? ''
  const trade = params.get('trade')
  return {
    query: (params.get('q') ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, maxQueryLength),
    category: /^[a-z0-9-]{1,64}$/.test(category) ? category : null,
    trade: isTrade(trade) ? trade : null,
    sort: sorts.includes(sort as Sort) ? (sort as Sort) : 'default',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/**
 * Query string of a search; defaults are omitted, so that each result has one URL. Empty if all are at their default.
 */
export function writeShopSearch(search: Partial<ShopSearch>): '' | `?${string}` {
  const params = new URLSearchParams()
  if (search.query) params.set('q', search.query)
  if (search.category) params.set('category', search.category)
  if (search.trade) params.set('trade', search.trade)
  if (search.sort && search.sort !== 'default') params.set('sort', search.sort)
  if (search.page && search.page > 1) params.set('page', String(search.page))
  const text = params.toString()
  return text ? `?${text}` : ''
}
