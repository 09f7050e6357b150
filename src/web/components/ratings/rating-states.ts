import type { RatingStatus } from '#domain/catalog/ratings/rating-status.ts'
import { m } from '#messages/messages.ts'

/** Tone and text of each rating state. */
export const ratingStates: Record<RatingStatus, { tone: 'warn' | 'good' | 'bad'; text: () => string }> = {
  waiting: { tone: 'warn', text: m.rating_status_waiting },
  published: { tone: 'good', text: m.rating_status_published },
  refused: { tone: 'bad', text: m.rating_status_refused },
}
