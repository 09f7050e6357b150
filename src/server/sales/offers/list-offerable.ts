import { and, asc, eq } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { product, productTranslation } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Upper limit of the selection; the first ones by name. */
const maxShown = 1000

/** The products that can be offered, with their catalogue prices: up to 1000 published products, by name. */
export async function listOfferable({ db }: Pick<Ports, 'db'>, language: Language) {
  return db
    .select({
      id: product.id,
      name: productTranslation.name,
      monthlyPrice: product.monthlyPrice,
      setupFee: product.setupFee,
    })
    .from(product)
    .innerJoin(
      productTranslation,
      and(eq(productTranslation.productId, product.id), eq(productTranslation.language, language)),
    )
    .where(eq(product.status, 'published'))
    .orderBy(asc(productTranslation.name), asc(product.id))
    .limit(maxShown)
}
