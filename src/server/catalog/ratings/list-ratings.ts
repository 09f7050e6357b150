import { and, asc, eq, like, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RatingStatus } from '#domain/catalog/ratings/rating-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { productTranslation } from '#server/database/schema/catalog/products.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

export type RatingsQuery = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  // Ties are ordered by id, which increases with time.
  waiting: { by: sql`(CASE WHEN ${rating.status} = 'waiting' THEN 1 ELSE 0 END)`, type: 'integer' },
  written: { by: rating.writtenAt, type: 'timestamptz' },
  stars: { by: rating.stars, type: 'integer' },
}

/** Each word must occur in the rating, in its author's name or email, or in a name of its product in any language. */
export function ratingConditions({ q, filters }: RatingsQuery): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    filters.status ? eq(rating.status, filters.status as RatingStatus) : undefined,
    filters.stars ? eq(rating.stars, Number(filters.stars)) : undefined,
    filters.product ? eq(rating.productId, filters.product) : undefined,
    ...words.map(
      (word) => sql`(${like(rating.searchText, containing(word))} OR ${rating.accountId} IN
        (SELECT id FROM account WHERE lower(email || ' ' || name) LIKE ${containing(word)}) OR ${rating.productId} IN
        (SELECT product_id FROM product_translation WHERE lower(name) LIKE ${containing(word)}))`,
    ),
  )
}

/** One page of the ratings in any state, with the name of their product in a language. */
export async function listRatings({ db }: Pick<Ports, 'db'>, language: Language, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, rating.id, query)
  const rows = await db
    .select({ rating, productName: productTranslation.name, sortValue: page.sortValue })
    .from(rating)
    .leftJoin(
      productTranslation,
      and(eq(productTranslation.productId, rating.productId), eq(productTranslation.language, language)),
    )
    .where(and(ratingConditions(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(
    rows.map((row) => ({ ...row, id: row.rating.id })),
    query,
  )
  return {
    ...cut,
    rows: cut.rows.map(({ rating: { searchText: _, ...row }, productName }) => ({
      ...row,
      productName: productName ?? row.productId,
    })),
  }
}

/** Number of matching ratings, and of those in each state. */
export async function countRatings(ports: Pick<Ports, 'db'>, params: RatingsQuery) {
  const { status, ...others } = params.filters
  const hasFilters = params.q !== '' || Object.keys(others).length > 0
  return countByState<RatingStatus>(ports, {
    table: rating,
    column: rating.status,
    state: status,
    where: hasFilters ? ratingConditions(params) : undefined,
  })
}

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
