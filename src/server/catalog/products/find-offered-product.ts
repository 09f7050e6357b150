import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { product, productSlug, productTranslation } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * A published product by its id; its price is undefined when it has none or is sold out. Undefined if it is not published
 * in this language.
 */
export async function findOfferedProduct({ db }: Pick<Ports, 'db'>, id: string, language: Language) {
  const [row] = await db
    .select({
      id: product.id,
      slug: productSlug.slug,
      name: productTranslation.name,
      monthly: product.monthlyPrice,
      setupFee: product.setupFee,
      isSoldOut: sql<boolean>`coalesce(${product.stock} = 0, false)`,
    })
    .from(product)
    .innerJoin(
      productTranslation,
      and(eq(productTranslation.productId, product.id), eq(productTranslation.language, language)),
    )
    .innerJoin(
      productSlug,
      and(
        eq(productSlug.productId, product.id),
        eq(productSlug.language, language),
        eq(productSlug.isCurrent, true),
      ),
    )
    .where(and(eq(product.id, id), eq(product.status, 'published')))
  if (!row) return undefined
  const { monthly, setupFee, isSoldOut, ...found } = row
  return { ...found, price: monthly === null || isSoldOut ? undefined : { monthly, setupFee } }
}
