import type { RatingStatus } from '#domain/catalog/ratings/rating-status.ts'
import { m } from '#messages/messages.ts'

/** How the states of a rating look and are called. */
export const ratingStates: Record<RatingStatus, { tone: 'warn' | 'good' | 'bad'; text: () => string }> = {
  waiting: { tone: 'warn', text: m.rating_status_waiting },
  published: { tone: 'good', text: m.rating_status_published },
  refused: { tone: 'bad', text: m.rating_status_refused },
}
