import { and, eq } from 'drizzle-orm'
import { canRate } from '#domain/catalog/ratings/can-rate.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * The account's subscription with its order's date and the account's rating of the product, if any; undefined when it
 * is not the account's or its order is not paid.
 */
async function findPurchase(db: Database | Transaction, accountId: string, subscriptionId: string) {
  const [purchase] = await db
    .select({ bought: subscription, placedAt: order.placedAt, rating })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, and(eq(order.id, orderLine.orderId), eq(order.status, 'paid')))
    .leftJoin(
      rating,
      and(eq(rating.accountId, subscription.accountId), eq(rating.productId, subscription.productId)),
    )
    .where(and(eq(subscription.id, subscriptionId), eq(subscription.accountId, accountId)))
  return purchase
}

/**
 * The rating a buyer gave or may give. An existing rating may be changed whatever the state of the subscription.
 * Throws 'not_found' when the subscription is not the account's, 'rating_not_open' when there is no rating and none
 * may be given.
 */
export async function findOwnRating(
  { db, clock }: { db: Database | Transaction } & Pick<Ports, 'clock'>,
  { accountId, subscriptionId }: { accountId: string; subscriptionId: string },
) {
  const purchase = await findPurchase(db, accountId, subscriptionId)
  if (!purchase) throw new DomainError('not_found')
  const today = dayInParis(clock.now())
  if (!purchase.rating && !canRate(purchase.bought, today)) throw new DomainError('rating_not_open')
  return { ...purchase, boughtOn: dayInParis(purchase.placedAt) }
}
