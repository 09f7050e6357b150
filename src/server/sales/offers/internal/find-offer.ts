import { and, desc, eq, ne } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { offerState } from '#domain/sales/offers/offer.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { offer } from '#server/database/schema/sales/offers.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Offer = typeof offer.$inferSelect

/** An offer with its state and its order that was not cancelled, if any. */
export type FoundOffer = Offer & {
  state: ReturnType<typeof offerState>
  order: { number: string; accountId: string; status: (typeof order.$inferSelect)['status'] } | null
}

/** An offer with its state; undefined when the id does not exist. */
export async function findOffer(
  { db, clock }: { db: Database | Transaction } & Pick<Ports, 'clock'>,
  id: string,
): Promise<FoundOffer | undefined> {
  const [found] = await db
    .select({
      offer,
      order: { number: order.number, accountId: order.accountId, status: order.status },
    })
    .from(offer)
    .leftJoin(order, and(eq(order.offerId, offer.id), ne(order.status, 'cancelled')))
    .where(eq(offer.id, id))
    // Usually there is one; a second was paid after it had been cancelled.
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(1)
  if (!found) return undefined
  const today: Day = dayInParis(clock.now())
  return {
    ...found.offer,
    order: found.order,
    state: offerState(found.offer, { isTaken: found.order !== null, today }),
  }
}
