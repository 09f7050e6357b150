import type { Sort } from '#domain/catalog/products/shop-search.ts'
import type { Language } from '#domain/platform/language/language.ts'

type ListingOrder = {
  /** SQL expression rows are sorted by before position and id: a column of `product_listing` as `l`. */
  key: string
  /** SQL type that the key is cast to when it is read from a cursor. */
  type: 'bigint' | 'text'
  isDescending: boolean
}

/** The sort orders of the shop, each with its own index. Names use the collation of the language. */
export function listingOrder(sort: Sort, language: Language): ListingOrder {
  const ascending = (key: string): ListingOrder => ({ key, type: 'bigint', isDescending: false })
  switch (sort) {
    case 'default':
      return ascending('l.position')
    case 'price-low':
      return ascending('l.price_low')
    case 'price-high':
      return ascending('l.price_high')
    case 'rating':
      return ascending('l.rating_order')
    default:
      return {
        key: `l.name COLLATE "${language}-x-icu"`,
        type: 'text',
        isDescending: sort === 'name-desc',
      }
  }
}
