import { and, eq } from 'drizzle-orm'
import { canRate } from '#domain/catalog/ratings/can-rate.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What an account bought with a subscription of its own, and how it rated that product, if it did. */
async function findBought(db: Database | Transaction, accountId: string, subscriptionId: string) {
  const [found] = await db
    .select({ bought: subscription, placedAt: order.placedAt, rating })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, and(eq(order.id, orderLine.orderId), eq(order.status, 'paid')))
    .leftJoin(
      rating,
      and(eq(rating.accountId, subscription.accountId), eq(rating.productId, subscription.productId)),
    )
    .where(and(eq(subscription.id, subscriptionId), eq(subscription.accountId, accountId)))
  return found
}

/**
 * The rating a buyer gave or may give. What was given may be changed whatever became of the contract (D111-17). Throws
 * 'not_found' for what is not the account's own, 'rating_not_open' where there is none and none may be given.
 */
export async function findOwnRating(
  { db, clock }: { db: Database | Transaction } & Pick<Ports, 'clock'>,
  { accountId, subscriptionId }: { accountId: string; subscriptionId: string },
) {
  const found = await findBought(db, accountId, subscriptionId)
  if (!found) throw new DomainError('not_found')
  const today = dayInParis(clock.now())
  if (!found.rating && !canRate(found.bought, today)) throw new DomainError('rating_not_open')
  return { ...found, boughtOn: dayInParis(found.placedAt) }
}
