import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { ProductStatus } from '#domain/catalog/products/product.ts'
import type { ProductFaq } from '#domain/catalog/products/product-draft.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { instant, money } from '../columns.ts'

export const category = pgTable('category', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
})

export const categoryTranslation = pgTable(
  'category_translation',
  {
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** True while the French text is used because this language has no text yet. */
    isFallback: boolean('is_fallback').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
)

export const product = pgTable(
  'product',
  {
    /** Immutable text slug used by carts, orders and imports. URLs use the translated slugs. */
    id: text('id').primaryKey(),
    status: text('status').$type<ProductStatus>().notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id),
    /** Per month, VAT included. Null: not yet priced, cannot be ordered. */
    monthlyPrice: money('monthly_price_cents'),
    setupFee: money('setup_fee_cents').notNull(),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Null: no limit. Never shown. */
    stock: integer('stock'),
    demoLink: text('demo_link'),
    /** Decides the place of supply: electronic service or human work. */
    vatKind: text('vat_kind').$type<VatKind>().notNull(),
    /** Working days until the site is online. */
    deliveryDays: integer('delivery_days').notNull(),
    position: integer('position').notNull(),
    /** Idempotency key from the editor: a repeated request creates the product once. */
    creationKey: text('creation_key').unique(),
    /** Counts published ratings; updated with each moderation decision, so that product cards read no other table. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** Incremented by every change: optimistic locking between editors. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index().on(table.status, table.position),
    index().on(table.categoryId),
    // Partial index: the home page reads only the few featured products, however large the catalogue.
    index('product_featured').on(table.position, table.id).where(sql`is_featured`),
    index('product_rated').on(table.ratingCount, table.ratingSum).where(sql`rating_count > 0`),
  ],
)

/** Result of the last check of an external demo link. */
export const demoLinkCheck = pgTable('demo_link_check', {
  link: text('link').primaryKey(),
  isReachable: boolean('is_answering').notNull(),
  checkedAt: instant('checked_at').notNull(),
})

export const productTranslation = pgTable(
  'product_translation',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    details: jsonb('details').$type<string[]>().notNull(),
    features: jsonb('features').$type<string[]>().notNull(),
    included: jsonb('included').$type<string[]>().notNull(),
    faq: jsonb('faq').$type<ProductFaq[]>().notNull(),
    /** Name and description in lower case without accents, for the back office search. A generated column. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.language] }),
    index('product_translation_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Listing of published products, one row for each product and language: sort keys and search words. Triggers maintain
 * it in the transaction that changes a product (`migrations/0001_guards.sql`); no other code writes it. Every order is
 * ascending, then by position and id.
 */
export const productListing = pgTable(
  'product_listing',
  {
    productId: text('product_id').notNull(),
    language: text('language').$type<Language>().notNull(),
    categoryId: text('category_id').notNull(),
    demoLink: text('demo_link'),
    position: integer('position').notNull(),
    /** Cents; products without a price sort last in both directions. */
    priceLow: bigint('price_low', { mode: 'bigint' }).notNull(),
    priceHigh: bigint('price_high', { mode: 'bigint' }).notNull(),
    /** Highest average first, then most ratings, then featured products. */
    ratingOrder: bigint('rating_order', { mode: 'bigint' }).notNull(),
    name: text('name').notNull(),
    nameFolded: text('name_folded').notNull(),
    document: tsvector('document').notNull(),
  },
  (table) => {
    const last = [table.position, table.productId, table.categoryId] as const
    const byName = (language: Language) =>
      index(`product_listing_name_${language}`)
        .on(sql`${table.name} COLLATE ${sql.raw(`"${language}-x-icu"`)}`, ...last)
        .where(sql`language = ${sql.raw(`'${language}'`)}`)
    // A pending list (fastupdate) would slow every search by more than it speeds up writes.
    const byWord = (language: Language) =>
      index(`product_listing_document_${language}`)
        .using('gin', table.document)
        .with({ fastupdate: false })
        .where(sql`language = ${sql.raw(`'${language}'`)}`)
    return [
      primaryKey({ columns: [table.productId, table.language] }),
      foreignKey({
        name: 'product_listing_text',
        columns: [table.productId, table.language],
        foreignColumns: [productTranslation.productId, productTranslation.language],
      }).onDelete('cascade'),
      index('product_listing_position').on(table.language, table.position, table.productId),
      index('product_listing_category').on(table.language, table.categoryId, table.position, table.productId),
      index('product_listing_demo').on(table.language, table.demoLink, table.position, table.productId),
      index('product_listing_demo_price').on(table.language, table.demoLink, table.priceLow),
      index('product_listing_price_low').on(table.language, table.priceLow, ...last),
      index('product_listing_price_high').on(table.language, table.priceHigh, ...last),
      index('product_listing_rating').on(table.language, table.ratingOrder, ...last),
      byName('fr'),
      byName('en'),
      byName('hu'),
      byWord('fr'),
      byWord('en'),
      byWord('hu'),
    ]
  },
)

/** Number of visible products by category and language; triggers update it with the rows it counts. */
export const categoryProductCount = pgTable(
  'category_figure',
  {
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    products: integer('products').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
)

/** Number of visible products by demo link, language and category; triggers update it with the rows it counts. */
export const demoProductCount = pgTable(
  'demo_figure',
  {
    demoLink: text('demo_link').notNull(),
    language: text('language').$type<Language>().notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    products: integer('products').notNull(),
  },
  (table) => [primaryKey({ columns: [table.demoLink, table.language, table.categoryId] })],
)

/** Folded words of the catalogue, used to correct typing errors in searches. Rows are never deleted. */
export const searchWord = pgTable(
  'search_word',
  { language: text('language').$type<Language>().notNull(), word: text('word').notNull() },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_word_search').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** Every slug a product ever had in a language; the current one serves the page, the others redirect to it. */
export const productSlug = pgTable(
  'product_slug',
  {
    language: text('language').$type<Language>().notNull(),
    slug: text('slug').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    isCurrent: boolean('is_current').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.slug] }),
    index().on(table.productId, table.language),
  ],
)

export const productImage = pgTable(
  'product_image',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Path below the public images URL, without extension. */
    path: text('path').notNull(),
    /** Extension of the re-encoded original; null where only the resized versions are stored. */
    extension: text('extension'),
    /** The same picture in another language, where there is one. */
    pathByLanguage: jsonb('path_by_language')
      .$type<Partial<Record<Language, string>>>()
      .notNull()
      .default({}),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: jsonb('alt').$type<Partial<Record<Language, string>>>().notNull(),
  },
  (table) => [uniqueIndex().on(table.productId, table.position)],
)

/** The demo site of a product: its design and texts. */
export const demoSite = pgTable('demo_site', {
  slug: text('slug').primaryKey(),
  productId: text('product_id').references(() => product.id, { onDelete: 'set null' }),
  design: text('design').notNull(),
  content: jsonb('content').$type<Record<Language, unknown>>().notNull(),
})
