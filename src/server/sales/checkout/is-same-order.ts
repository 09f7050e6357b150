import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Order } from './order.ts'
import { fingerprintReview } from './review-fingerprint.ts'

type Review = { reviewed: string; language: Language; today: Day }

/** Whether what was placed is exactly what is reviewed now: goods, prices, buyer, terms, language and day. */
export function isSameOrder(placed: Order, { reviewed, language, today }: Review): boolean {
  if (placed.status === 'cancelled') return false
  const seen = fingerprintReview({ ...placed, documentId: placed.termsDocumentId, today })
  return (
    seen === reviewed &&
    placed.language === language &&
    // The very same on another day is another order, even for who never came back from paying the first.
    dayInParis(placed.placedAt) === today
  )
}
