import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ProductDraft, ProductTexts } from '#domain/catalog/products/product-draft.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import {
  product,
  productImage,
  productSlug,
  productTranslation,
} from '#server/database/schema/catalog/products.ts'

/** A product as the owner edits it, with its id, version, position and timestamps. */
export type StoredProduct = {
  id: string
  version: number
  position: number
  createdAt: Date
  updatedAt: Date
  draft: ProductDraft
}

/** Complete products by id, or all of them, in the shop's order. Three statements, however many products there are. */
export async function readDrafts(
  db: Database | Transaction,
  ids?: readonly string[],
): Promise<StoredProduct[]> {
  if (ids?.length === 0) return []
  const matchesIds = (column: typeof product.id | typeof productImage.productId) =>
    ids ? inArray(column, [...ids]) : undefined
  const rows = await db
    .select()
    .from(product)
    .where(matchesIds(product.id))
    .orderBy(asc(product.position), asc(product.id))
  const texts = await db
    .select({ text: productTranslation, slug: productSlug.slug })
    .from(productTranslation)
    .leftJoin(
      productSlug,
      and(
        eq(productSlug.productId, productTranslation.productId),
        eq(productSlug.language, productTranslation.language),
        eq(productSlug.isCurrent, true),
      ),
    )
    .where(ids ? inArray(productTranslation.productId, [...ids]) : undefined)
  const images = await db
    .select()
    .from(productImage)
    .where(matchesIds(productImage.productId))
    .orderBy(asc(productImage.position))
  const textsByProduct = Map.groupBy(texts, ({ text }) => text.productId)
  const imagesByProduct = Map.groupBy(images, ({ productId }) => productId)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    position: row.position,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    draft: {
      ...draftFields(row),
      texts: Object.fromEntries(
        (textsByProduct.get(row.id) ?? []).map(({ text, slug }): [Language, ProductTexts] => {
          const { productId: _, language, searchText: __, ...productTexts } = text
          return [language, { ...productTexts, slug: slug ?? '' }]
        }),
      ),
      images: (imagesByProduct.get(row.id) ?? []).map(
        ({ id: _, productId: __, position: ___, ...image }) => image,
      ),
    },
  }))
}

/** The columns that the owner edits: no key, version or count. */
function draftFields({
  id: _id,
  version: _version,
  position: _position,
  creationKey: _creationKey,
  ratingCount: _ratingCount,
  ratingSum: _ratingSum,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...fields
}: typeof product.$inferSelect) {
  return fields
}

/** One complete product; undefined when there is none. */
export async function findDraft(
  { db }: { db: Database | Transaction },
  id: string,
): Promise<StoredProduct | undefined> {
  return (await readDrafts(db, [id]))[0]
}

/**
 * Advisory lock of the transaction: catalogue changes run one at a time, so that an available id, slug or position
 * stays available. Orders do not wait for it.
 */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('catalogue'))`)
}

/**
 * Locks products until the transaction ends, always in the same order to avoid deadlocks, and returns the ids that
 * exist.
 */
export async function lockProducts(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(sql`${product.id} COLLATE "C"`)
    .for('update')
  return rows.map(({ id }) => id)
}
