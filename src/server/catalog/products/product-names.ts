import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/platform/language/language.ts'
import { fold } from '#domain/platform/text/fold.ts'
import { productTranslation } from '#server/database/schema/catalog/products.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A longer menu would not be usable; the search finds the others. */
const maxChoices = 500

/**
 * SQL for the current name of a product in a language; null once it is deleted. In a select from one table, pass
 * `productId` qualified with its table: Drizzle omits the table there, and the inner table has a column of the same
 * name.
 */
export function productNameIn(language: Language, productId: AnyColumn | SQL): SQL<string | null> {
  return sql`(SELECT own.name FROM product_translation own WHERE own.product_id = ${productId} AND own.language = ${language})`
}

/** Current names of products in a language, by id; deleted products are missing. */
export async function readProductNames(
  { db }: Pick<Ports, 'db'>,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: productTranslation.productId, name: productTranslation.name })
    .from(productTranslation)
    .where(and(inArray(productTranslation.productId, [...ids]), eq(productTranslation.language, language)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Names in the reader's language of products that were sold under another name in the buyer's, by that name. Restricted
 * to the products of these subscriptions; a product renamed since is missing.
 */
export async function readOwnNames(
  { db }: Pick<Ports, 'db'>,
  {
    reader,
    buyer,
    names,
    subscriptionIds,
  }: { reader: Language; buyer: Language; names: readonly string[]; subscriptionIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const sold = alias(productTranslation, 'sold')
  const rows = await db
    .select({ name: sold.name, ownName: productTranslation.name })
    .from(subscription)
    .innerJoin(sold, and(eq(sold.productId, subscription.productId), eq(sold.language, buyer)))
    .innerJoin(
      productTranslation,
      and(eq(productTranslation.productId, subscription.productId), eq(productTranslation.language, reader)),
    )
    .where(and(inArray(subscription.id, [...subscriptionIds]), inArray(sold.name, [...names])))
  return new Map(rows.map(({ name, ownName }) => [name, ownName]))
}

/** Subquery: ids of the products with these words in a name, in any language, ignoring accents. */
export function productsNamed(q: string): SQL {
  const pattern = containing(fold(q))
  // The first condition uses the index on all texts; the second restricts it to the name.
  return sql`SELECT product_id FROM product_translation
    WHERE search_text LIKE ${pattern} AND fold_text(name) LIKE ${pattern}`
}

/** The products that were ever ordered, by name, at most 500, for a filter; always contains `chosen`. */
export async function listOrderedProducts(
  { db }: Pick<Ports, 'db'>,
  language: Language,
  chosen: string | undefined,
): Promise<{ id: string; name: string }[]> {
  // Loose index scan: jumps from one id to the next instead of reading all lines of the same product.
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    WITH RECURSIVE ordered (id) AS (
      (SELECT product_id FROM order_line ORDER BY product_id LIMIT 1)
      UNION ALL
      SELECT (SELECT l.product_id FROM order_line l WHERE l.product_id > ordered.id ORDER BY l.product_id LIMIT 1)
      FROM ordered WHERE ordered.id IS NOT NULL
    )
    SELECT id, coalesce(${productNameIn(language, sql`id`)},
      (SELECT l.name FROM order_line l WHERE l.product_id = id LIMIT 1), id) AS name
    FROM (SELECT id FROM ordered WHERE id IS NOT NULL UNION SELECT ${chosen ?? null} WHERE ${chosen ?? null}::text IS NOT NULL) known
    ORDER BY id IS DISTINCT FROM ${chosen ?? null}, name LIMIT ${maxChoices}`)
  return rows.toSorted((first, second) => first.name.localeCompare(second.name, language))
}
