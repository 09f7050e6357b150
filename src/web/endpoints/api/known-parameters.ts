/** The query parameters of each endpoint of the read API; any other parameter has no effect. */
export const knownParameters = {
  products: ['language', 'category', 'sort', 'limit', 'cursor'],
  product: ['language'],
  search: ['q', 'language', 'category', 'sort', 'limit', 'cursor'],
} as const
