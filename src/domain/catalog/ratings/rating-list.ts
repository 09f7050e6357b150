import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { ratingStatuses } from './rating-status.ts'

export const starCounts = ['5', '4', '3', '2', '1'] as const

/** What the list of ratings can be asked; its products are those that were rated. */
export function ratingListShape(productIds: readonly string[]) {
  return {
    // What waits stands first, and within each part the newest.
    sorts: ['waiting', 'written', 'stars'],
    isDescendingFirst: ['waiting', 'written', 'stars'],
    filters: { status: ratingStatuses, stars: starCounts, product: productIds },
    columns: ['text', 'author', 'service', 'answer'],
    hiddenFirst: ['service'],
  } satisfies ListShape
}
