import { and, eq, gte, isNull, ne } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { offer } from '#server/database/schema/sales/offers.ts'
import { order } from '#server/database/schema/sales/orders.ts'

/**
 * Locks an offer while an order is created from it, against withdrawal and a second acceptance. Throws DomainError
 * 'offer_closed' when it is no longer valid, or another checkout has an order from it that was not cancelled.
 */
export async function requireValidOffer(
  transaction: Transaction,
  { offerId, checkoutId, today }: { offerId: string; checkoutId: string; today: Day },
): Promise<void> {
  const [valid] = await transaction
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.id, offerId), isNull(offer.withdrawnAt), gte(offer.validUntil, today)))
    .for('update')
  const isOfOtherCheckout = and(
    eq(order.offerId, offerId),
    ne(order.status, 'cancelled'),
    ne(order.checkoutId, checkoutId),
  )
  if (!valid || (await transaction.$count(order, isOfOtherCheckout)) > 0)
    throw new DomainError('offer_closed')
}
