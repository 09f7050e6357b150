import { and, asc, count, countDistinct, desc, eq, isNull, max, min, ne, sql } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { product, productTranslation } from '#server/database/schema/catalog/products.ts'
import { planChange, priceAnnouncement } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The latest 200 price announcements with their results. */
export async function listAnnouncements({ db }: Pick<Ports, 'db'>, language: Language) {
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
  return db
    .select({
      id: priceAnnouncement.id,
      name: sql<string>`coalesce(${productTranslation.name}, ${priceAnnouncement.productId})`,
      monthlyPrice: priceAnnouncement.monthlyPrice,
      effectiveOn: priceAnnouncement.effectiveOn,
      reason: sql<string>`${priceAnnouncement.reason} ->> ${language}`,
      announcedAt: priceAnnouncement.announcedAt,
      isWithdrawn: sql<boolean>`${priceAnnouncement.withdrawnAt} IS NOT NULL`,
      meant: count(planChange.id),
      notified: countWhere(sql`${planChange.notifiedAt} IS NOT NULL`),
      applied: countWhere(sql`${planChange.status} = 'applied'`),
      waiting: countWhere(sql`${planChange.status} = 'waiting' AND ${subscription.status} <> 'cancelled'
        AND ${subscription.endsOn} IS NULL`),
    })
    .from(priceAnnouncement)
    .leftJoin(planChange, eq(planChange.announcementId, priceAnnouncement.id))
    .leftJoin(subscription, eq(subscription.id, planChange.subscriptionId))
    .leftJoin(
      productTranslation,
      and(
        eq(productTranslation.productId, priceAnnouncement.productId),
        eq(productTranslation.language, language),
      ),
    )
    .groupBy(priceAnnouncement.id, productTranslation.name)
    .orderBy(desc(priceAnnouncement.announcedAt))
    .limit(200)
}

/**
 * The products with running subscriptions: number of customers, lowest and highest price paid, and today's price in the
 * shop.
 */
export async function listSubscribedProducts({ db }: Pick<Ports, 'db'>, language: Language) {
  return db
    .select({
      productId: subscription.productId,
      name: sql<string>`coalesce(${productTranslation.name}, ${subscription.productId})`,
      customers: countDistinct(subscription.accountId),
      lowest: min(subscription.monthlyPrice),
      highest: max(subscription.monthlyPrice),
      inShop: product.monthlyPrice,
    })
    .from(subscription)
    .leftJoin(product, eq(product.id, subscription.productId))
    .leftJoin(
      productTranslation,
      and(
        eq(productTranslation.productId, subscription.productId),
        eq(productTranslation.language, language),
      ),
    )
    .where(and(ne(subscription.status, 'cancelled'), isNull(subscription.endsOn)))
    .groupBy(subscription.productId, productTranslation.name, product.id)
    .orderBy(asc(sql`2`))
}
