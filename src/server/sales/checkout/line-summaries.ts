import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { productTranslation } from '#server/database/schema/catalog/products.ts'

const maxFeatures = 3

/** The essential features of products, one line per product id, as shown in review, contract and email. */
export async function summarizeFeatures(
  { db }: { db: Database | Transaction },
  productIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ productId: productTranslation.productId, features: productTranslation.features })
    .from(productTranslation)
    .where(
      and(inArray(productTranslation.productId, [...productIds]), eq(productTranslation.language, language)),
    )
  return new Map(
    rows.map(({ productId, features }) => [productId, features.slice(0, maxFeatures).join(' · ')]),
  )
}
