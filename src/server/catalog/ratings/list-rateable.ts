import { and, eq, sql } from 'drizzle-orm'
import { isRatingOffered } from '#domain/catalog/ratings/can-rate.ts'
import type { RatingStatus } from '#domain/catalog/ratings/rating-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { delivery, deliveryEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Whether the subscription's site is not online yet: not published since the last change of product. */
const isBeingBuilt = sql<boolean>`EXISTS (SELECT FROM ${delivery} WHERE ${delivery.subscriptionId} = ${subscription.id}
  AND (SELECT ${deliveryEvent.step} FROM ${deliveryEvent} WHERE ${deliveryEvent.subscriptionId} = ${subscription.id}
    AND ${deliveryEvent.step} IN ('published', 'restarted')
    ORDER BY ${deliveryEvent.id} DESC LIMIT 1) IS DISTINCT FROM 'published')`

/**
 * The status of the account's rating by subscription id; 'none' where the customer can rate the product but has not.
 * Other subscriptions are missing.
 */
export async function listRateable(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { id: accountId, role }: Pick<Account, 'id' | 'role'>,
): Promise<Map<string, RatingStatus | 'none'>> {
  if (role !== 'customer') return new Map()
  const today = dayInParis(clock.now())
  const rows = await db
    .select({ bought: subscription, status: rating.status, isBeingBuilt })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, and(eq(order.id, orderLine.orderId), eq(order.status, 'paid')))
    .leftJoin(rating, and(eq(rating.accountId, accountId), eq(rating.productId, subscription.productId)))
    .where(eq(subscription.accountId, accountId))
  return new Map(
    rows.flatMap(({ bought, status, isBeingBuilt }) =>
      status || isRatingOffered({ ...bought, isBeingBuilt }, today)
        ? [[bought.id, status ?? 'none'] as const]
        : [],
    ),
  )
}
