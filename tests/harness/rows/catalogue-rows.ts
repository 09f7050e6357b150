import type { Language } from '#domain/platform/language/language.ts'
import { product, productSlug, productTranslation } from '#server/database/schema/catalog/products.ts'
import type { TestApp } from '../create-test-app.ts'

export type CatalogueRow = {
  id: string
  price: number
  name: Record<Language, string>
  slug: Record<Language, string>
}

/** The products as stored in the database, to compare pages with. */
export async function readCatalogue({ ports: { db } }: TestApp): Promise<CatalogueRow[]> {
  const [products, texts, slugs] = await Promise.all([
    db.select().from(product),
    db.select().from(productTranslation),
    db.select().from(productSlug),
  ])
  const byLanguage = (found: { language: Language; value: string }[]) =>
    Object.fromEntries(found.map(({ language, value }) => [language, value])) as Record<Language, string>
  return products.map(({ id, monthlyPrice }) => ({
    id,
    price: monthlyPrice ?? 0,
    name: byLanguage(
      texts
        .filter(({ productId }) => productId === id)
        .map(({ language, name }) => ({ language, value: name })),
    ),
    slug: byLanguage(
      slugs
        .filter(({ productId }) => productId === id)
        .map(({ language, slug }) => ({ language, value: slug })),
    ),
  }))
}
