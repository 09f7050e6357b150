import { and, asc, eq } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { product, productSlug, productTranslation } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Name and slug of the published products, by name; at most 2,000. */
export async function listProductLinks({ db }: Pick<Ports, 'db'>, language: Language) {
  return db
    .select({ slug: productSlug.slug, name: productTranslation.name })
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
    .where(eq(product.status, 'published'))
    .orderBy(asc(productTranslation.name))
    .limit(2000)
}
