import { and, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProductStatus } from '#domain/catalog/products/product.ts'
import { defaultLanguage, type Language, languages } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { fold } from '#domain/platform/text/fold.ts'
import {
  categoryTranslation,
  demoLinkCheck,
  product,
  productImage,
  productTranslation,
} from '#server/database/schema/catalog/products.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const own = alias(productTranslation, 'own')
const french = alias(productTranslation, 'french')
/** The name in the reader's language, else in French, else the id: never empty. */
const name = sql<string>`coalesce(nullif(${own.name}, ''), nullif(${french.name}, ''), ${product.id})`

const sortKeys = (language: Language): Record<string, SortKey> => ({
  position: { by: product.position, type: 'integer' },
  name: { by: sql`${name} COLLATE ${sql.raw(`"${language}-x-icu"`)}`, type: 'text' },
  price: { by: sql`coalesce(${product.monthlyPrice}, -1)`, type: 'bigint' },
  'setup-fee': { by: product.setupFee, type: 'bigint' },
  updated: { by: product.updatedAt, type: 'timestamptz' },
  created: { by: product.createdAt, type: 'timestamptz' },
})

/** Condition: the product has a name and a description in the language. */
const writtenIn = (language: string) =>
  sql`EXISTS (SELECT FROM product_translation t WHERE t.product_id = ${product.id} AND t.language = ${language}
      AND t.name <> '' AND t.description <> '')`

function conditionsOf({ q, filters }: Params): SQL | undefined {
  const conditions: (SQL | undefined)[] = []
  if (filters.status) conditions.push(eq(product.status, filters.status as ProductStatus))
  if (filters.category) conditions.push(eq(product.categoryId, filters.category))
  if (filters.featured) conditions.push(eq(product.isFeatured, filters.featured === 'yes'))
  if (filters.missing === 'any') conditions.push(sql`NOT (${sql.join(languages.map(writtenIn), sql` AND `)})`)
  else if (filters.missing) conditions.push(sql`NOT ${writtenIn(filters.missing)}`)
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

/** One page of the back office's products. Selects the ids first, then loads the columns of those rows only. */
export async function listProducts({ db }: Pick<Ports, 'db'>, language: Language, query: PagedQuery) {
  const page = keysetPage(sortKeys(language)[query.sort] as SortKey, product.id, query)
  const keys = db.select({ id: product.id, sortValue: page.sortValue }).from(product).$dynamic()
  const named = query.sort === 'name' ? keys.leftJoin(own, isOwn(language)).leftJoin(french, isFrench) : keys
  const cut = cutPage(
    await named
      .where(and(conditionsOf(query), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    query,
  )
  const ids = cut.rows.map(({ id }) => id)
  const [rows, written] = await Promise.all([readRows({ db }, language, ids), writtenLanguages({ db }, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    ...cut,
    rows: ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [{ ...row, missing: languages.filter((one) => !written.get(id)?.has(one)) }] : []
    }),
  }
}

const isOwn = (language: Language) => and(eq(own.productId, product.id), eq(own.language, language))
const isFrench = and(eq(french.productId, product.id), eq(french.language, defaultLanguage))

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
      isDemoSilent: sql<boolean>`coalesce(NOT ${demoLinkCheck.isReachable}, false)`,
      version: product.version,
      updatedAt: product.updatedAt,
      imagePath: sql<
        string | null
      >`coalesce(${productImage.pathByLanguage} ->> ${language}, ${productImage.path})`,
    })
    .from(product)
    .leftJoin(own, isOwn(language))
    .leftJoin(french, isFrench)
    .leftJoin(
      categoryTranslation,
      and(eq(categoryTranslation.categoryId, product.categoryId), eq(categoryTranslation.language, language)),
    )
    .leftJoin(productImage, and(eq(productImage.productId, product.id), eq(productImage.position, 0)))
    .leftJoin(demoLinkCheck, eq(demoLinkCheck.link, product.demoLink))
    .where(inArray(product.id, [...ids]))
}

async function writtenLanguages({ db }: Pick<Ports, 'db'>, ids: readonly string[]) {
  const found = new Map<string, Set<Language>>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ id: productTranslation.productId, language: productTranslation.language })
    .from(productTranslation)
    .where(
      and(
        inArray(productTranslation.productId, [...ids]),
        sql`${productTranslation.name} <> '' AND ${productTranslation.description} <> ''`,
      ),
    )
  for (const { id, language } of rows) found.set(id, (found.get(id) ?? new Set()).add(language))
  return found
}

/** Number of matching products, and of those in each state regardless of the query. */
export async function countProducts({ db }: Pick<Ports, 'db'>, params: Params) {
  const [[matching], states] = await Promise.all([
    db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(product)
      .where(conditionsOf(params)),
    db
      .select({ status: product.status, count: sql<number>`count(*)`.mapWith(Number) })
      .from(product)
      .groupBy(product.status),
  ])
  const byStatus = Object.fromEntries(states.map(({ status, count }) => [status, count]))
  return {
    matching: matching?.count ?? 0,
    total: states.reduce((sum, { count }) => sum + count, 0),
    byStatus: byStatus as Partial<Record<ProductStatus, number>>,
  }
}

/** The ids of all matching products, for 'select all'. */
export async function listProductIds({ db }: Pick<Ports, 'db'>, params: Params): Promise<string[]> {
  const rows = await db.select({ id: product.id }).from(product).where(conditionsOf(params))
  return rows.map(({ id }) => id)
}

/** The versions of those products that exist. */
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
