import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ProductCard, ProductImage } from '#domain/catalog/products/product.ts'
import type { ProductDraft, ProductTexts } from '#domain/catalog/products/product-draft.ts'
import { productsPerPage, type ShopSearch } from '#domain/catalog/products/shop-search.ts'
import { demoLinksOf } from '#domain/catalog/products/trade.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import {
  categoryTranslation,
  product,
  productImage,
  productSlug,
  productTranslation,
} from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectCards, shopOrder, toCard } from './internal/card-columns.ts'
import { popularProducts } from './internal/popular-products.ts'
import { readListing } from './read-listing.ts'

type CatalogPorts = Pick<Ports, 'db' | 'clock'>

export type Category = { id: string; name: string; count: number }

/** All categories with a product in this language, in the owner's order; the counts are stored, not counted here. */
export async function listCategories({ db }: CatalogPorts, language: Language): Promise<Category[]> {
  const text = `SELECT category.id, t.name, f.products AS count FROM category
    JOIN category_translation t ON t.category_id = category.id AND t.language = $1
    JOIN category_figure f ON f.category_id = category.id AND f.language = $1 AND f.products > 0
    ORDER BY category.position, category.id`
  return runPrepared<Category>(db, text, [language])
}

/**
 * One page of published products that match a search, and the total. `isFuzzy`: no product matched exactly, the results
 * are similar matches.
 */
export async function searchProducts(
  { db, clock }: CatalogPorts,
  language: Language,
  { query, page, trade, ...search }: ShopSearch,
): Promise<{ cards: ProductCard[]; total: number; isFuzzy: boolean }> {
  const [{ rows, ...result }, popular] = await Promise.all([
    readListing(
      { db },
      {
        ...search,
        language,
        demoLinks: trade && demoLinksOf(trade),
        query: query || null,
        limit: productsPerPage,
        offset: (page - 1) * productsPerPage,
      },
    ),
    popularProducts(db, clock.now()),
  ])
  return { ...result, cards: rows.map((row) => toCard(row, language, popular, clock.now())) }
}

/** Cards of the featured published products, in the shop's order, at most `count`. */
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

/** Cards of these products, in no particular order; unpublished and unknown ones are missing. */
export async function findCards({ db, clock }: CatalogPorts, language: Language, ids: readonly string[]) {
  if (ids.length === 0) return []
  const [rows, popular] = await Promise.all([
    selectCards(db, language).where(and(eq(product.status, 'published'), inArray(product.id, [...ids]))),
    popularProducts(db, clock.now()),
  ])
  return rows.map((row) => toCard(row, language, popular, clock.now()))
}

export type ProductPage = ProductCard &
  Pick<ProductDraft, 'deliveryDays'> &
  Pick<ProductTexts, 'details' | 'features' | 'included' | 'faq'> & {
    images: ProductImage[]
    /** The product has a limited stock and none is left. */
    isSoldOut: boolean
    /** The product's current slug in each language. */
    slugs: Partial<Record<Language, string>>
  }

/**
 * The page of a published product by its slug. Returns `movedTo`, the current slug, when `slug` is an old one;
 * undefined when there is no such product.
 */
export async function findProductPage(
  { db, clock }: CatalogPorts,
  language: Language,
  slug: string,
): Promise<ProductPage | { movedTo: string } | undefined> {
  const [slugRow] = await db
    .select({ productId: productSlug.productId, isCurrent: productSlug.isCurrent })
    .from(productSlug)
    .where(and(eq(productSlug.language, language), eq(productSlug.slug, slug)))
  if (!slugRow) return undefined
  const [[card], [text], images, slugs] = await Promise.all([
    findCards({ db, clock }, language, [slugRow.productId]),
    db
      .select({
        text: productTranslation,
        deliveryDays: product.deliveryDays,
        isSoldOut: sql<boolean>`coalesce(${product.stock} = 0, false)`,
      })
      .from(productTranslation)
      .innerJoin(product, eq(product.id, productTranslation.productId))
      .where(
        and(eq(productTranslation.productId, slugRow.productId), eq(productTranslation.language, language)),
      ),
    db
      .select()
      .from(productImage)
      .where(eq(productImage.productId, slugRow.productId))
      .orderBy(asc(productImage.position)),
    db
      .select({ language: productSlug.language, slug: productSlug.slug })
      .from(productSlug)
      .where(and(eq(productSlug.productId, slugRow.productId), eq(productSlug.isCurrent, true))),
  ])
  if (!card || !text) return undefined
  if (!slugRow.isCurrent) return { movedTo: card.slug }
  const { details, features, included, faq } = text.text
  return {
    ...card,
    details,
    features,
    included,
    faq,
    deliveryDays: text.deliveryDays,
    isSoldOut: text.isSoldOut,
    images: images.map(({ path, pathByLanguage, width, height, alt }) => ({
      path: pathByLanguage[language] ?? path,
      width,
      height,
      alt: alt[language] ?? '',
    })),
    slugs: Object.fromEntries(slugs.map((row) => [row.language, row.slug])),
  }
}

/** The current slugs of each published product, in the languages with texts, and when the product last changed. */
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
