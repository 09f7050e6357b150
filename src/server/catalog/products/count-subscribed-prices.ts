import { and, count, eq, max, min, ne, type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money/cents.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Number of subscriptions of a product that are not cancelled, with the lowest and highest of their monthly prices
 * with VAT, in cents. Prices without VAT count only if there are no others; both are null if there are none.
 */
export async function countSubscribedPrices({ db }: Pick<Ports, 'db'>, productId: string) {
  const { monthlyPrice } = subscription
  const isWithVat = eq(subscription.priceBasis, 'gross')
  const preferWithVat = (price: SQL): SQL<Cents | null> =>
    sql`coalesce(${price} FILTER (WHERE ${isWithVat}), ${price})`.mapWith(monthlyPrice)
  const [row] = await db
    .select({
      subscriptions: count(),
      lowest: preferWithVat(min(monthlyPrice)),
      highest: preferWithVat(max(monthlyPrice)),
    })
    .from(subscription)
    .where(and(eq(subscription.productId, productId), ne(subscription.status, 'cancelled')))
  return row ?? null
}
