/** What each address of the read API looks at in its query; everything else changes no answer. */
export const knownParameters = {
  products: ['language', 'category', 'sort', 'limit', 'cursor'],
  product: ['language'],
  search: ['q', 'language', 'category', 'sort', 'limit', 'cursor'],
} as const
