import { and, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ProductStatus, productStatuses } from '#domain/catalog/products/product.ts'
import { productColumns } from '#domain/catalog/products/product-columns.ts'
import { defaultLanguage, type Language, languages } from '#domain/platform/language/language.ts'
import { fold } from '#domain/platform/text/fold.ts'
import {
  categoryTranslation,
  demoLinkCheck,
  product,
  productImage,
  productTranslation,
} from '#server/database/schema/catalog/products.ts'
import { countRowsByState } from '#server/platform/lists/count-by-state.ts'
import { defineList, type ListParams } from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listCategoryNames } from '../categories/list-categories.ts'

const ownTranslation = alias(productTranslation, 'own')
const frenchTranslation = alias(productTranslation, 'french')
/** The name in the reader's language, else in French, else the id: never empty. */
const name = sql<string>`coalesce(nullif(${ownTranslation.name}, ''), nullif(${frenchTranslation.name}, ''), ${product.id})`

/** Condition: the product has a name and a description in the language. */
const hasTextsIn = (language: string) =>
  sql`EXISTS (SELECT FROM product_translation t WHERE t.product_id = ${product.id} AND t.language = ${language}
      AND t.name <> '' AND t.description <> '')`

function buildConditions({ q, filters }: ListParams): SQL | undefined {
  const conditions: (SQL | undefined)[] = []
  if (filters.status) conditions.push(eq(product.status, filters.status as ProductStatus))
  if (filters.category) conditions.push(eq(product.categoryId, filters.category))
  if (filters.featured) conditions.push(eq(product.isFeatured, filters.featured === 'yes'))
  if (filters.missing === 'any')
    conditions.push(sql`NOT (${sql.join(languages.map(hasTextsIn), sql` AND `)})`)
  else if (filters.missing) conditions.push(sql`NOT ${hasTextsIn(filters.missing)}`)
  if (filters.price) conditions.push(isNull(product.monthlyPrice))
  if (filters.stock) conditions.push(eq(product.stock, 0))
  for (const word of fold(q).split(' ').filter(Boolean)) {
    const pattern = containing(word)
    conditions.push(
      or(
        like(product.id, pattern),
        sql`${product.id} IN (SELECT product_id FROM product_translation WHERE search_text LIKE ${pattern})`,
        sql`${product.categoryId} IN (SELECT category_id FROM category_translation WHERE fold_text(name) LIKE ${pattern})`,
      ),
    )
  }
  return and(...conditions)
}

const isOwnTranslation = (language: Language) =>
  and(eq(ownTranslation.productId, product.id), eq(ownTranslation.language, language))
const isFrenchTranslation = and(
  eq(frenchTranslation.productId, product.id),
  eq(frenchTranslation.language, defaultLanguage),
)

async function readRows({ db }: Pick<Ports, 'db'>, language: Language, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: product.id,
      name,
      status: product.status,
      categoryId: product.categoryId,
      categoryName: categoryTranslation.name,
      monthlyPrice: product.monthlyPrice,
      setupFee: product.setupFee,
      isFeatured: product.isFeatured,
      stock: product.stock,
      demoLink: product.demoLink,
      isDemoUnreachable: sql<boolean>`coalesce(NOT ${demoLinkCheck.isReachable}, false)`,
      version: product.version,
      updatedAt: product.updatedAt,
      imagePath: sql<
        string | null
      >`coalesce(${productImage.pathByLanguage} ->> ${language}, ${productImage.path})`,
    })
    .from(product)
    .leftJoin(ownTranslation, isOwnTranslation(language))
    .leftJoin(frenchTranslation, isFrenchTranslation)
    .leftJoin(
      categoryTranslation,
      and(eq(categoryTranslation.categoryId, product.categoryId), eq(categoryTranslation.language, language)),
    )
    .leftJoin(productImage, and(eq(productImage.productId, product.id), eq(productImage.position, 0)))
    .leftJoin(demoLinkCheck, eq(demoLinkCheck.link, product.demoLink))
    .where(inArray(product.id, [...ids]))
}

/** For each product, the languages in which it has a name and a description. */
async function listCompleteLanguages({ db }: Pick<Ports, 'db'>, ids: readonly string[]) {
  const languagesById = new Map<string, Set<Language>>()
  if (ids.length === 0) return languagesById
  const rows = await db
    .select({ id: productTranslation.productId, language: productTranslation.language })
    .from(productTranslation)
    .where(
      and(
        inArray(productTranslation.productId, [...ids]),
        sql`${productTranslation.name} <> '' AND ${productTranslation.description} <> ''`,
      ),
    )
  for (const { id, language } of rows)
    languagesById.set(id, (languagesById.get(id) ?? new Set()).add(language))
  return languagesById
}

/** Products in the back office. Selects the ids of a page first, then loads the columns of those rows only. */
export const productList = defineList({
  page: 'products',
  export: 'product-export',
  sorts: {
    position: { by: product.position, type: 'integer' },
    name: { by: (language) => sql`${name} COLLATE ${sql.raw(`"${language}-x-icu"`)}`, type: 'text' },
    price: { by: sql`coalesce(${product.monthlyPrice}, -1)`, type: 'bigint' },
    'setup-fee': { by: product.setupFee, type: 'bigint' },
    updated: { by: product.updatedAt, type: 'timestamptz', descending: true },
    created: { by: product.createdAt, type: 'timestamptz', descending: true },
  },
  filters: {
    status: productStatuses,
    featured: ['yes', 'no'],
    missing: [...languages, 'any'],
    price: ['none'],
    stock: ['none'],
  },
  loadFilters: async ({ ports, language }) => {
    const categories = await listCategoryNames(ports, language)
    return { category: categories.map(({ id }) => id) }
  },
  columns: productColumns,
  hiddenByDefault: ['stock', 'updated'],
  id: product.id,
  where: (_, params) => buildConditions(params),
  select({ ports, language }, page, { sort }) {
    const keys = ports.db.select({ id: product.id, sortValue: page.sortValue }).from(product).$dynamic()
    const rows =
      sort === 'name'
        ? keys
            .leftJoin(ownTranslation, isOwnTranslation(language))
            .leftJoin(frenchTranslation, isFrenchTranslation)
        : keys
    return rows
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
  },
  complete: async (rows, { ports, language }) => {
    const ids = rows.map(({ id }) => id)
    const [products, completeById] = await Promise.all([
      readRows(ports, language, ids),
      listCompleteLanguages(ports, ids),
    ])
    const byId = new Map(products.map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row
        ? [{ ...row, missing: languages.filter((required) => !completeById.get(id)?.has(required)) }]
        : []
    })
  },
  count: countRowsByState<ProductStatus>({ column: product.status, filter: 'status' }),
})

/** The ids of all matching products, for 'select all'. */
export async function listProductIds({ db }: Pick<Ports, 'db'>, params: ListParams): Promise<string[]> {
  const rows = await db.select({ id: product.id }).from(product).where(buildConditions(params))
  return rows.map(({ id }) => id)
}

/** Version of each product; ids without a product are omitted. */
export async function listVersions(
  { db }: Pick<Ports, 'db'>,
  ids: readonly string[],
): Promise<[id: string, version: number][]> {
  const rows = await db
    .select({ id: product.id, version: product.version })
    .from(product)
    .where(inArray(product.id, [...ids]))
  return rows.map(({ id, version }) => [id, version])
}
