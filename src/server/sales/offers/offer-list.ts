import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { type OfferState, offerStates } from '#domain/sales/offers/offer.ts'
import { productTranslation } from '#server/database/schema/catalog/products.ts'
import { offer } from '#server/database/schema/sales/offers.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import {
  defineList,
  type ListParams,
  type ListScope,
  type Matching,
} from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'

/** The order that accepted the offer; of two, the earlier was paid after it had been cancelled. */
const isOfferOrder = sql`${order.id} = (SELECT one.id FROM "order" one
  WHERE one.offer_id = ${offer.id} AND one.status <> 'cancelled' ORDER BY one.placed_at DESC LIMIT 1)`

/** SQL: the state of an offer, as `offerState` decides it. */
const stateOn = (today: Day) => sql<OfferState>`(CASE
  WHEN ${order.id} IS NOT NULL THEN 'accepted'
  WHEN ${offer.withdrawnAt} IS NOT NULL THEN 'withdrawn'
  WHEN ${offer.validUntil} < ${today}::date THEN 'expired'
  ELSE 'open' END)`

/** SQL condition: each word occurs in the email or in the product's name. */
function conditions({ q, filters }: ListParams, today: Day): SQL | undefined {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    filters.state ? eq(stateOn(today), filters.state) : undefined,
    ...terms.map(
      (word) => sql`(${offer.email} LIKE ${containing(word)} OR ${offer.productId} IN
        (SELECT product_id FROM product_translation WHERE lower(name) LIKE ${containing(word)}))`,
    ),
  )
}

/** The offers, with the name of the product in a language; newest first by default. */
export const offerList = defineList({
  page: 'offers',
  export: 'offers-export',
  sorts: {
    made: { by: offer.createdAt, type: 'timestamptz', descending: true },
    until: { by: offer.validUntil, type: 'date', descending: true },
    price: { by: offer.monthlyPrice, type: 'bigint', descending: true },
  },
  filters: { state: offerStates },
  columns: ['made', 'quantity', 'fee', 'until', 'starts'],
  hiddenByDefault: ['fee', 'starts'],
  id: offer.id,
  where: ({ ports }, params) => conditions(params, dayInParis(ports.clock.now())),
  select: ({ ports: { db, clock }, language }, page) =>
    db
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
        state: stateOn(dayInParis(clock.now())),
        sortValue: page.sortValue,
      })
      .from(offer)
      .leftJoin(order, isOfferOrder)
      .leftJoin(
        productTranslation,
        and(eq(productTranslation.productId, offer.productId), eq(productTranslation.language, language)),
      )
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countOffers,
  csv: {
    subject: 'offers.csv',
    file: 'offres.csv',
    cells: {
      made_at: ({ createdAt }) => createdAt,
      email: ({ email }) => email,
      product: ({ productId }) => productId,
      quantity: ({ quantity }) => String(quantity),
      monthly_price: ({ monthlyPrice }) => csvAmount(monthlyPrice),
      setup_fee: ({ setupFee }) => csvAmount(setupFee),
      starts_not_before: ({ startsNotBefore }) => startsNotBefore,
      valid_until: ({ validUntil }) => validUntil,
      state: ({ state }) => state,
      order: ({ orderNumber }) => orderNumber,
    },
  },
})

/** How many offers match, and how many are in each state. */
async function countOffers({ ports: { db, clock } }: ListScope, _: ListParams, { where }: Matching) {
  const state = stateOn(dayInParis(clock.now()))
  const count = sql<number>`count(*)`.mapWith(Number)
  const [rows, [found]] = await Promise.all([
    db.select({ state, count }).from(offer).leftJoin(order, isOfferOrder).groupBy(sql`1`),
    db
      .select({ count })
      .from(offer)
      .leftJoin(order, isOfferOrder)
      .where(await where()),
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
