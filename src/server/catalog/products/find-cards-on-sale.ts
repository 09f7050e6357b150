import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ProductCard } from '#domain/catalog/products/product.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findCards } from './queries.ts'

/** Cards of these products that can be ordered now: published, with a price, not sold out. In no particular order. */
export async function findCardsOnSale(
  ports: Pick<Ports, 'db' | 'clock'>,
  language: Language,
  ids: readonly string[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await ports.db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        inArray(product.id, [...ids]),
        isNotNull(product.monthlyPrice),
        sql`${product.stock} IS DISTINCT FROM 0`,
      ),
    )
  return findCards(
    ports,
    language,
    rows.map(({ id }) => id),
  )
}
