import { inArray } from 'drizzle-orm'
import type { ProductImage } from '#domain/catalog/products/product.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectCards, toCard } from './internal/card-columns.ts'

/** First picture of each product, published or not, by product id; products without a picture are missing. */
export async function readPictures(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  language: Language,
  productIds: readonly string[],
): Promise<Map<string, ProductImage>> {
  if (productIds.length === 0) return new Map()
  const rows = await selectCards(db, language).where(inArray(product.id, [...productIds]))
  return new Map(
    rows.flatMap((row) => {
      const { image } = toCard(row, language, new Set(), clock.now())
      return image ? [[row.id, image] as const] : []
    }),
  )
}
