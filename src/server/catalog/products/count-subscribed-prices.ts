import { and, count, eq, max, min, ne } from 'drizzle-orm'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Number of subscriptions of a product that are not cancelled, with their lowest and highest monthly price, in cents;
 * both are null if there are none.
 */
export async function countSubscribedPrices({ db }: Pick<Ports, 'db'>, productId: string) {
  const [row] = await db
    .select({
      subscriptions: count(),
      lowest: min(subscription.monthlyPrice),
      highest: max(subscription.monthlyPrice),
    })
    .from(subscription)
    .where(and(eq(subscription.productId, productId), ne(subscription.status, 'cancelled')))
  return row ?? null
}
