import { and, asc, eq, getTableColumns, like, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type RatingStatus, ratingStatuses, starCounts } from '#domain/catalog/ratings/rating-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { productTranslation } from '#server/database/schema/catalog/products.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { countRowsByState } from '#server/platform/lists/count-by-state.ts'
import { defineList, type ListParams } from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Each word must occur in the rating, in its author's name or email, or in a name of its product in any language. */
export function ratingConditions({ q, filters }: ListParams): SQL | undefined {
  const searchWords = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    filters.status ? eq(rating.status, filters.status as RatingStatus) : undefined,
    filters.stars ? eq(rating.stars, Number(filters.stars)) : undefined,
    filters.product ? eq(rating.productId, filters.product) : undefined,
    ...searchWords.map(
      (word) => sql`(${like(rating.searchText, containing(word))} OR ${rating.accountId} IN
        (SELECT id FROM account WHERE lower(email || ' ' || name) LIKE ${containing(word)}) OR ${rating.productId} IN
        (SELECT product_id FROM product_translation WHERE lower(name) LIKE ${containing(word)}))`,
    ),
  )
}

/** The ratings in any state, with the name of their product in a language. */
export const ratingList = defineList({
  page: 'ratings',
  export: 'ratings-export',
  sorts: {
    // Pending ratings come first. Ties are ordered by id, which increases with time.
    waiting: {
      by: sql`(CASE WHEN ${rating.status} = 'waiting' THEN 1 ELSE 0 END)`,
      type: 'integer',
      descending: true,
    },
    written: { by: rating.writtenAt, type: 'timestamptz', descending: true },
    stars: { by: rating.stars, type: 'integer', descending: true },
  },
  filters: { status: ratingStatuses, stars: starCounts },
  loadFilters: async ({ ports, language }) => {
    const products = await listRatedProducts(ports, language)
    return { product: products.map(({ id }) => id) }
  },
  columns: ['text', 'author', 'service', 'answer'],
  hiddenByDefault: ['service'],
  id: rating.id,
  where: (_, params) => ratingConditions(params),
  select: ({ ports, language }, page) => {
    const { searchText: _, ...columns } = getTableColumns(rating)
    return ports.db
      .select({
        ...columns,
        productName: sql<string>`coalesce(${productTranslation.name}, ${rating.productId})`,
        sortValue: page.sortValue,
      })
      .from(rating)
      .leftJoin(
        productTranslation,
        and(eq(productTranslation.productId, rating.productId), eq(productTranslation.language, language)),
      )
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
  },
  count: countRowsByState<RatingStatus>({ column: rating.status, filter: 'status' }),
  csv: {
    subject: 'ratings.csv',
    file: 'avis.csv',
    cells: {
      written_at: ({ writtenAt }) => writtenAt,
      product: ({ productId }) => productId,
      stars: ({ stars }) => String(stars),
      text: ({ text }) => text,
      language: ({ language }) => language,
      public_name: ({ authorName }) => authorName,
      bought_on: ({ boughtOn }) => boughtOn,
      service_from: ({ experiencedOn }) => experiencedOn,
      status: ({ status }) => status,
      reason: ({ refusalReason }) => refusalReason,
      answer: ({ answer }) => answer,
      answered_at: ({ answeredAt }) => answeredAt,
      changed_at: ({ changedAt }) => changedAt,
      decided_at: ({ decidedAt }) => decidedAt,
    },
  },
})

/** The products with ratings, by name. */
export async function listRatedProducts(
  { db }: Pick<Ports, 'db'>,
  language: Language,
): Promise<{ id: string; name: string }[]> {
  const rated = alias(rating, 'rated')
  const rows = await db
    .selectDistinct({ id: rated.productId, name: productTranslation.name })
    .from(rated)
    .leftJoin(
      productTranslation,
      and(eq(productTranslation.productId, rated.productId), eq(productTranslation.language, language)),
    )
    .orderBy(asc(productTranslation.name))
  return rows.map(({ id, name }) => ({ id, name: name ?? id }))
}
