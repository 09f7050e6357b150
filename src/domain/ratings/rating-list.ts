import type { ListShape } from '../lists/list-query.ts'
import { ratingStatuses } from './rating-status.ts'

export const starCounts = ['5', '4', '3', '2', '1'] as const

/** What the list of ratings can be asked; its products are those that were rated. */
export function ratingListShape(productIds: readonly string[]) {
  return {
    sorts: ['written', 'stars'],
    isDescendingFirst: ['written', 'stars'],
    filters: { status: ratingStatuses, stars: starCounts, product: productIds },
    columns: ['text', 'author', 'service', 'answer'],
    hiddenFirst: ['service'],
  } satisfies ListShape
}
