import { and, eq } from 'drizzle-orm'
import { canRate } from '#domain/catalog/ratings/can-rate.ts'
import type { RatingStatus } from '#domain/catalog/ratings/rating-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * The account's subscriptions whose product it has rated (the rating's state) or may rate ('none'), by subscription id.
 */
export async function listRateable(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { id: accountId, role }: Pick<Account, 'id' | 'role'>,
): Promise<Map<string, RatingStatus | 'none'>> {
  if (role !== 'customer') return new Map()
  const today = dayInParis(clock.now())
  const rows = await db
    .select({ bought: subscription, status: rating.status })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, and(eq(order.id, orderLine.orderId), eq(order.status, 'paid')))
    .leftJoin(rating, and(eq(rating.accountId, accountId), eq(rating.productId, subscription.productId)))
    .where(eq(subscription.accountId, accountId))
  return new Map(
    rows.flatMap(({ bought, status }) =>
      status || canRate(bought, today) ? [[bought.id, status ?? 'none'] as const] : [],
    ),
  )
}
