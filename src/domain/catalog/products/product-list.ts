import { languages } from '#domain/platform/language/language.ts'
import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { productStatuses } from './product.ts'

export const productColumns = [
  'price',
  'setup-fee',
  'category',
  'demo',
  'featured',
  'status',
  'languages',
  'stock',
  'updated',
] as const

/** Sort orders, filters and columns of the product list. */
export function productListShape(categoryIds: readonly string[]) {
  return {
    sorts: ['position', 'name', 'price', 'setup-fee', 'updated', 'created'],
    descendingByDefault: ['updated', 'created'],
    filters: {
      status: productStatuses,
      category: categoryIds,
      featured: ['yes', 'no'],
      missing: [...languages, 'any'],
      price: ['none'],
      stock: ['none'],
    },
    columns: productColumns,
    hiddenByDefault: ['stock', 'updated'],
  } satisfies ListShape
}
