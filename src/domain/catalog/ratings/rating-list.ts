import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { ratingStatuses } from './rating-status.ts'

export const starCounts = ['5', '4', '3', '2', '1'] as const

/** Sort orders, filters and columns of the rating list. */
export function ratingListShape(productIds: readonly string[]) {
  return {
    // Pending ratings come first, newest first within each part.
    sorts: ['waiting', 'written', 'stars'],
    descendingByDefault: ['waiting', 'written', 'stars'],
    filters: { status: ratingStatuses, stars: starCounts, product: productIds },
    columns: ['text', 'author', 'service', 'answer'],
    hiddenByDefault: ['service'],
  } satisfies ListShape
}
