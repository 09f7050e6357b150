import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Order } from './order.ts'
import { fingerprintReview } from './review-fingerprint.ts'

type Review = { reviewed: string; language: Language; today: Day }

/**
 * Whether a placed order equals the reviewed one: products, prices, buyer, terms, language and day. False for a
 * cancelled order.
 */
export function isSameOrder(placed: Order, { reviewed, language, today }: Review): boolean {
  if (placed.status === 'cancelled') return false
  const fingerprint = fingerprintReview({ ...placed, documentId: placed.termsDocumentId, today })
  return (
    fingerprint === reviewed &&
    placed.language === language &&
    // The same order on another day is a new order, also when the first was never paid.
    dayInParis(placed.placedAt) === today
  )
}
