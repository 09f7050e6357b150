import type { ProductStatus } from '#domain/catalog/products/product.ts'
import type { RatingStatus } from '#domain/catalog/ratings/rating-status.ts'
import { m } from '../messages.ts'
import type { StateLabel } from '../state-label.ts'

export const productStatusLabels = {
  draft: { tone: 'warn', text: m.product_status_draft },
  published: { tone: 'good', text: m.product_status_published },
  archived: { tone: 'calm', text: m.product_status_archived },
} satisfies Record<ProductStatus, StateLabel>

export const ratingStatusLabels = {
  waiting: { tone: 'warn', text: m.rating_status_waiting },
  published: { tone: 'good', text: m.rating_status_published },
  refused: { tone: 'bad', text: m.rating_status_refused },
} satisfies Record<RatingStatus, StateLabel>
