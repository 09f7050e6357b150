import { and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/catalog/fold.ts'
import type { ProductCard, ProductImage } from '#domain/catalog/product.ts'
import type { ProductFaq } from '#domain/catalog/product-draft.ts'
import { productsPerPage, type ShopSearch } from '#domain/catalog/shop-search.ts'
import type { Language } from '#domain/language.ts'
import {
  category,
  categoryTranslation,
  product,
  productImage,
  productSlug,
  productTranslation,
} from '../database/schema/catalog.ts'
import { containing } from '../lists/like-pattern.ts'
import type { Ports } from '../ports/ports.ts'
import { selectCards, shopOrder, toCard } from './card-columns.ts'
import { popularProducts } from './popular-products.ts'

type CatalogPorts = Pick<Ports, 'db' | 'clock'>

export type Category = { id: string; name: string; count: number }

/** Every category that has a published product, in the owner's order. */
export async function listCategories({ db }: CatalogPorts, language: Language): Promise<Category[]> {
  return db
    .select({ id: category.id, name: categoryTranslation.name, count: sql<number>`count(*)`.mapWith(Number) })
    .from(category)
    .innerJoin(
      categoryTranslation,
      and(eq(categoryTranslation.categoryId, category.id), eq(categoryTranslation.language, language)),
    )
    .innerJoin(product, and(eq(product.categoryId, category.id), eq(product.status, 'published')))
    .groupBy(category.id, categoryTranslation.name, category.position)
    .orderBy(asc(category.position))
}

const byName = (language: Language) =>
  sql`${productTranslation.name} COLLATE ${sql.raw(`"${language}-x-icu"`)}`

/** Names are sorted as the language sorts them. */
const orders = (language: Language): Record<ShopSearch['sort'], SQL[]> => ({
  default: shopOrder,
  'price-low': [sql`${product.monthlyPrice} ASC NULLS LAST`, ...shopOrder],
  'price-high': [sql`${product.monthlyPrice} DESC NULLS LAST`, ...shopOrder],
  // The real average, then how many say so; what nobody has rated comes last, featured products first.
  rating: [
    sql`${product.ratingSum}::numeric / nullif(${product.ratingCount}, 0) DESC NULLS LAST`,
    desc(product.ratingCount),
    desc(product.isFeatured),
    ...shopOrder,
  ],
  'name-asc': [asc(byName(language)), ...shopOrder],
  'name-desc': [desc(byName(language)), ...shopOrder],
})

/** One page of published products that match a search, and how many match in all. */
export async function searchProducts(
  { db, clock }: CatalogPorts,
  language: Language,
  search: ShopSearch,
): Promise<{ cards: ProductCard[]; total: number }> {
  const conditions = [eq(product.status, 'published')]
  if (search.category) conditions.push(eq(product.categoryId, search.category))
  for (const word of fold(search.query).split(' ').filter(Boolean)) {
    conditions.push(like(productTranslation.searchText, containing(word)))
  }
  const where = and(...conditions)
  const [rows, [counted], popular] = await Promise.all([
    selectCards(db, language)
      .where(where)
      .orderBy(...orders(language)[search.sort])
      .limit(productsPerPage)
      .offset((search.page - 1) * productsPerPage),
    db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(product)
      .innerJoin(
        productTranslation,
        and(eq(productTranslation.productId, product.id), eq(productTranslation.language, language)),
      )
      .where(where),
    popularProducts(db, clock.now()),
  ])
  return { cards: rows.map((row) => toCard(row, language, popular, clock.now())), total: counted?.total ?? 0 }
}

/** Featured products for the home page. */
export async function listFeaturedProducts({ db, clock }: CatalogPorts, language: Language, count: number) {
  const [rows, popular] = await Promise.all([
    selectCards(db, language)
      .where(and(eq(product.status, 'published'), eq(product.isFeatured, true)))
      .orderBy(...shopOrder)
      .limit(count),
    popularProducts(db, clock.now()),
  ])
  return rows.map((row) => toCard(row, language, popular, clock.now()))
}

/** Cards of these products, in whatever order; unpublished and unknown ones are missing. */
export async function findCards({ db, clock }: CatalogPorts, language: Language, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await selectCards(db, language).where(
    and(eq(product.status, 'published'), inArray(product.id, [...ids])),
  )
  return rows.map((row) => toCard(row, language, new Set(), clock.now()))
}

export type ProductPage = ProductCard & {
  details: string[]
  features: string[]
  included: string[]
  faq: ProductFaq[]
  images: ProductImage[]
  deliveryDays: number
  /** The same product's address in each language. */
  slugs: Partial<Record<Language, string>>
}

/** The product at an address: the page, a redirect to its current address, or undefined. */
export async function findProductPage(
  { db, clock }: CatalogPorts,
  language: Language,
  slug: string,
): Promise<ProductPage | { movedTo: string } | undefined> {
  const [found] = await db
    .select({ productId: productSlug.productId, isCurrent: productSlug.isCurrent })
    .from(productSlug)
    .where(and(eq(productSlug.language, language), eq(productSlug.slug, slug)))
  if (!found) return undefined
  const [[card], [text], images, slugs] = await Promise.all([
    findCards({ db, clock }, language, [found.productId]),
    db
      .select({ text: productTranslation, deliveryDays: product.deliveryDays })
      .from(productTranslation)
      .innerJoin(product, eq(product.id, productTranslation.productId))
      .where(
        and(eq(productTranslation.productId, found.productId), eq(productTranslation.language, language)),
      ),
    db
      .select()
      .from(productImage)
      .where(eq(productImage.productId, found.productId))
      .orderBy(asc(productImage.position)),
    db
      .select({ language: productSlug.language, slug: productSlug.slug })
      .from(productSlug)
      .where(and(eq(productSlug.productId, found.productId), eq(productSlug.isCurrent, true))),
  ])
  if (!card || !text) return undefined
  if (!found.isCurrent) return { movedTo: card.slug }
  const { details, features, included, faq } = text.text
  return {
    ...card,
    details,
    features,
    included,
    faq,
    deliveryDays: text.deliveryDays,
    images: images.map(({ path, pathByLanguage, width, height, alt }) => ({
      path: pathByLanguage[language] ?? path,
      width,
      height,
      alt: alt[language] ?? '',
    })),
    slugs: Object.fromEntries(slugs.map((row) => [row.language, row.slug])),
  }
}

/** Every published product's current address in each language that shows it, and when it last changed. */
export async function listSitemapProducts({
  db,
}: Pick<Ports, 'db'>): Promise<{ slugs: Partial<Record<Language, string>>; updatedAt: Date }[]> {
  const { productId, language, slug } = productSlug
  const rows = await db
    .select({ id: productId, language, slug, updatedAt: product.updatedAt })
    .from(productSlug)
    .innerJoin(product, and(eq(product.id, productId), eq(product.status, 'published')))
    .innerJoin(
      productTranslation,
      and(eq(productTranslation.productId, productId), eq(productTranslation.language, language)),
    )
    .innerJoin(
      categoryTranslation,
      and(eq(categoryTranslation.categoryId, product.categoryId), eq(categoryTranslation.language, language)),
    )
    .where(eq(productSlug.isCurrent, true))
    .orderBy(...shopOrder)
  const byProduct = new Map<string, { slugs: Partial<Record<Language, string>>; updatedAt: Date }>()
  for (const row of rows) {
    const entry = byProduct.get(row.id) ?? { slugs: {}, updatedAt: row.updatedAt }
    entry.slugs[row.language] = row.slug
    byProduct.set(row.id, entry)
  }
  return [...byProduct.values()]
}
