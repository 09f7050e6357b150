import type { Sort } from '#domain/catalog/products/shop-search.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { listingOrder } from './internal/listing-order.ts'

/** Key of a row in a sort order, for cursors: its sort value as text, its position, its id. */
export type ListingKey = { sortValue: string; position: number; id: string }

export type ListingQuery = {
  language: Language
  sort: Sort
  category: string | null
  /** Only products with one of these demo links. */
  demoLinks?: readonly string[] | null
  /** At most 101. The statement may return more rows than this. */
  limit: number
  /** Null: the list without a search. */
  query: string | null
  /** Whether words unknown to the catalogue are replaced by the most similar ones. */
  isFuzzy?: boolean
  /** Start of the page: a number of rows to skip, or the row after which it begins. */
  offset?: number
  after?: ListingKey | null
}

/**
 * Row limits, written into the statement's text: with a parameter the database assumes a tenth of all rows and plans
 * each call again.
 */
const pageSizes = [24, 25, 51, 101]

/** Rank by match: the whole name, its beginning, all words in the name, some of them, the category, the text. */
const rank = `CASE WHEN l.name_folded = asked.folded THEN 0 WHEN starts_with(l.name_folded, asked.folded) THEN 1
  WHEN l.document @@ asked.in_name THEN 2 WHEN l.document @@ asked.partly_in_name THEN 3
  WHEN l.document @@ asked.in_category THEN 4 ELSE 5 END`

const cardColumns = (language: Language) => `
  p.id, s.slug, t.name, t.description, p.category_id AS "categoryId", c.name AS "categoryName",
  p.monthly_price_cents AS "monthlyPrice", p.setup_fee_cents AS "setupFee", p.demo_link AS "demoLink",
  p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.rating_count AS "ratingCount", p.rating_sum AS "ratingSum",
  coalesce(i.path_by_language ->> '${language}', i.path) AS "imagePath", i.width AS "imageWidth",
  i.height AS "imageHeight", i.alt ->> '${language}' AS "imageAlt"`

const cardJoins = (language: Language) => `
  JOIN product p ON p.id = page.product_id
  JOIN product_translation t ON t.product_id = p.id AND t.language = '${language}'
  JOIN product_slug s ON s.product_id = p.id AND s.language = '${language}' AND s.is_current
  JOIN category_translation c ON c.category_id = p.category_id AND c.language = '${language}'
  LEFT JOIN product_image i ON i.product_id = p.id AND i.position = 0`

/**
 * The statement of a page of a list or search: which products, the total, and their cards. User input is passed as
 * values only, so that the number of prepared statements stays small.
 */
export function listingStatement(query: ListingQuery): { text: string; values: unknown[] } {
  const { language, category, after } = query
  const values: unknown[] = []
  const bindValue = (value: unknown) => `$${values.push(value)}`
  const pageSize = pageSizes.find((length) => length >= query.limit) ?? query.limit
  const order = listingOrder(query.sort, language)
  const isRanked = query.query !== null && query.sort === 'default'
  const { key, type, isDescending } = isRanked ? { ...order, key: rank } : order
  const direction = isDescending ? 'DESC' : 'ASC'
  const ofCategory = category === null ? '' : `AND category_id = ${bindValue(category)}`
  const ofDemoLinks = query.demoLinks ? `AND demo_link = ANY (${bindValue(query.demoLinks)})` : ''
  const inScope = `l.language = '${language}' ${ofCategory} ${ofDemoLinks}`
  const matches =
    query.query === null
      ? ''
      : `asked AS MATERIALIZED (SELECT * FROM search_query('${language}', ${bindValue(query.query)}, ${query.isFuzzy ?? false})),
  found AS MATERIALIZED (
    SELECT l.product_id, l.position, ${key} AS key FROM asked JOIN product_listing l ON l.document @@ asked.whole
    WHERE ${inScope}),`
  const rows = matches ? 'found l' : 'product_listing l'
  const by = matches ? 'l.key' : key
  const afterCursor = after ? `AND ${buildCursorCondition({ by, type, isDescending }, after, bindValue)}` : ''
  const total = matches
    ? 'SELECT count(*)::int AS total FROM found'
    : `SELECT coalesce(sum(products), 0)::int AS total FROM ${ofDemoLinks ? 'demo_figure' : 'category_figure'}
      WHERE language = '${language}' ${ofCategory} ${ofDemoLinks}`
  const text = `WITH ${matches}
  page AS (
    SELECT l.product_id, l.position, ${by} AS key FROM ${rows}
    WHERE ${matches ? 'true' : inScope} ${afterCursor}
    ORDER BY ${by} ${direction}, l.position, l.product_id LIMIT ${pageSize} ${query.offset ? `OFFSET ${bindValue(query.offset)}` : ''}),
  total AS (${total})
SELECT total.total, card.* FROM total LEFT JOIN (
  SELECT page.key, page.key::text AS "sortValue", page.position, ${cardColumns(language)} FROM page ${cardJoins(language)}
) card ON true ORDER BY card.key ${direction}, card.position, card.id`
  return { text, values }
}

function buildCursorCondition(
  { by, type, isDescending }: { by: string; type: string; isDescending: boolean },
  { sortValue, position, id }: ListingKey,
  bindValue: (value: unknown) => string,
): string {
  const rest = `${bindValue(position)}::int, ${bindValue(id)}`
  if (by === 'l.position') return `(l.position, l.product_id) > (${rest})`
  const value = `${bindValue(sortValue)}::${type}`
  if (!isDescending) return `(${by}, l.position, l.product_id) > (${value}, ${rest})`
  // Names are descending, equal names ascend by position; the first comparison makes the condition indexable.
  return `${by} <= ${value} AND (${by} < ${value} OR (l.position, l.product_id) > (${rest}))`
}
