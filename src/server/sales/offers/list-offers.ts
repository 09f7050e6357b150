import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import type { OfferState } from '#domain/sales/offers/offer.ts'
import { productTranslation } from '#server/database/schema/catalog/products.ts'
import { offer } from '#server/database/schema/sales/offers.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>
type Reader = Pick<Ports, 'db' | 'clock'>

const sortKeys: Record<string, SortKey> = {
  made: { by: offer.createdAt, type: 'timestamptz' },
  until: { by: offer.validUntil, type: 'date' },
  price: { by: offer.monthlyPrice, type: 'bigint' },
}

/** The order that accepted the offer; of two, the earlier was paid after it had been cancelled. */
const ofOffer = sql`${order.id} = (SELECT one.id FROM "order" one
  WHERE one.offer_id = ${offer.id} AND one.status <> 'cancelled' ORDER BY one.placed_at DESC LIMIT 1)`

/** SQL: the state of an offer, as `offerState` decides it. */
const stateOn = (today: Day) => sql<OfferState>`(CASE
  WHEN ${order.id} IS NOT NULL THEN 'accepted'
  WHEN ${offer.withdrawnAt} IS NOT NULL THEN 'withdrawn'
  WHEN ${offer.validUntil} < ${today}::date THEN 'expired'
  ELSE 'open' END)`

/** SQL condition: each word occurs in the email or in the product's name. */
function conditions({ q, filters }: Params, today: Day): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    filters.state ? eq(stateOn(today), filters.state) : undefined,
    ...words.map(
      (word) => sql`(${offer.email} LIKE ${containing(word)} OR ${offer.productId} IN
        (SELECT product_id FROM product_translation WHERE lower(name) LIKE ${containing(word)}))`,
    ),
  )
}

/** One page of the offers, with the name of the product in a language. */
export async function listOffers({ db, clock }: Reader, language: Language, query: PagedQuery) {
  const today = dayInParis(clock.now())
  const page = keysetPage(sortKeys[query.sort] as SortKey, offer.id, query)
  const rows = await db
    .select({
      id: offer.id,
      email: offer.email,
      productId: offer.productId,
      quantity: offer.quantity,
      monthlyPrice: offer.monthlyPrice,
      setupFee: offer.setupFee,
      validUntil: offer.validUntil,
      startsNotBefore: offer.startsNotBefore,
      createdAt: offer.createdAt,
      productName: productTranslation.name,
      orderNumber: order.number,
      state: stateOn(today),
      sortValue: page.sortValue,
    })
    .from(offer)
    .leftJoin(order, ofOffer)
    .leftJoin(
      productTranslation,
      and(eq(productTranslation.productId, offer.productId), eq(productTranslation.language, language)),
    )
    .where(and(conditions(query, today), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return cutPage(rows, query)
}

/** How many offers match, and how many are in each state. */
export async function countOffers({ db, clock }: Reader, params: Params) {
  const today = dayInParis(clock.now())
  const state = stateOn(today)
  const count = sql<number>`count(*)`.mapWith(Number)
  const [rows, [found]] = await Promise.all([
    db.select({ state, count }).from(offer).leftJoin(order, ofOffer).groupBy(sql`1`),
    db.select({ count }).from(offer).leftJoin(order, ofOffer).where(conditions(params, today)),
  ])
  const byState = Object.fromEntries(rows.map((row) => [row.state, row.count])) as Partial<
    Record<OfferState, number>
  >
  return {
    byState,
    total: rows.reduce((sum, row) => sum + row.count, 0),
    matching: found?.count ?? 0,
  }
}
