import { createHash } from 'node:crypto'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Breakdown } from '#domain/sales/checkout/breakdown.ts'

/**
 * Fingerprint of what the buyer saw above the order button. Sent back with the order: when prices, cart or details
 * changed meanwhile, the order is rejected and the review shown again, so that a buyer pays only an amount they read.
 */
export function fingerprintReview({
  breakdown,
  buyer,
  documentId,
  today,
  offerId,
}: {
  breakdown: Breakdown
  buyer: Buyer
  documentId: string
  today: Day
  offerId: string | null
}): string {
  const content = JSON.stringify([
    breakdown.lines.map((line) => [line.productId, line.quantity, line.monthlyPrice, line.setupFee]),
    breakdown.total,
    breakdown.byRate.map(({ category, rate, vat }) => [category, rate, vat]),
    Object.entries(buyer).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    documentId,
    // The dates above the button depend on the day.
    today,
    // They may also depend on the offer.
    offerId,
  ])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
