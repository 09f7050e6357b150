import { and, count, eq, ne, sql } from 'drizzle-orm'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Number of subscriptions of a product that are not cancelled, with the lowest and highest monthly price with VAT, in
 * cents: like the product's own price. Prices without VAT count only if there are no others; both are null if there are
 * none.
 */
export async function countSubscribedPrices({ db }: Pick<Ports, 'db'>, productId: string) {
  const { monthlyPrice } = subscription
  const withVat = eq(subscription.priceBasis, 'gross')
  const [row] = await db
    .select({
      subscriptions: count(),
      lowest: sql<
        number | null
      >`coalesce(min(${monthlyPrice}) FILTER (WHERE ${withVat}), min(${monthlyPrice}))`,
      highest: sql<
        number | null
      >`coalesce(max(${monthlyPrice}) FILTER (WHERE ${withVat}), max(${monthlyPrice}))`,
    })
    .from(subscription)
    .where(and(eq(subscription.productId, productId), ne(subscription.status, 'cancelled')))
  return row ?? null
}
