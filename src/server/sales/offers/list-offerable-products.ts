import { and, asc, eq } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { product, productTranslation } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Upper limit of the products in the offer form. */
const maxShown = 1000

/** Products that an offer can contain, with their catalogue prices: up to 1,000 published products, by name. */
export async function listOfferableProducts({ db }: Pick<Ports, 'db'>, language: Language) {
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
