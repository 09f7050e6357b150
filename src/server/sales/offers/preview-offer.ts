import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { latestOfferDay } from '#domain/sales/offers/offer.ts'
import type { OfferInput } from '#domain/sales/offers/offer-input.schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { priceCart } from '../checkout/price-cart.ts'
import { offerPurchase } from './open-offer.ts'

/**
 * Prices an offer for a domestic consumer: its product, the first payment and the following months. Throws DomainError
 * 'invalid_input' for a product that cannot be ordered and for invalid days.
 */
export async function previewOffer(ports: Pick<Ports, 'db' | 'clock' | 'settings'>, input: OfferInput) {
  const today = dayInParis(ports.clock.now())
  const latest = latestOfferDay(today)
  const { startsNotBefore, validUntil } = input
  const fields: Record<string, string> = {}
  if (startsNotBefore && (startsNotBefore < today || startsNotBefore > latest))
    fields.startsNotBefore = 'offer_start_invalid'
  if (validUntil < today || validUntil > latest) fields.validUntil = 'offer_until_invalid'
  const purchase = offerPurchase({ ...input, productId: input.product })
  const { lines, breakdown } = await priceCart(ports, purchase, input.language)
  const [line] = lines
  if (!line) fields.product = 'offer_product_required'
  if (!line || Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields })
  return { lines, breakdown, product: line.product, amounts: line.amounts }
}
