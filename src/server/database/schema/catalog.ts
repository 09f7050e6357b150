import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProductStatus } from '#domain/catalog/product.ts'
import type { ProductFaq, VatKind } from '#domain/catalog/product-draft.ts'
import type { Language } from '#domain/language.ts'
import { instant, money } from './columns.ts'

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
    /** The French text stands in until this language has its own. */
    isFallback: boolean('is_fallback').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
)

export const product = pgTable(
  'product',
  {
    /** Immutable text slug; carts, orders and imports use it. Addresses use the translated slugs. */
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
    /** Given by the editor that created it: sent twice, it is created once. */
    creationKey: text('creation_key').unique(),
    /** Of the published ratings, kept with each decision: cards need no other table. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** Raised by every change, so that two editors never overwrite each other silently. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index().on(table.status, table.position), index().on(table.categoryId)],
)

/** Whether a demonstration elsewhere answered when it was last asked. */
export const demoLinkCheck = pgTable('demo_link_check', {
  link: text('link').primaryKey(),
  isAnswering: boolean('is_answering').notNull(),
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
    /** Name, description and category folded for search: lower case, no accents. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.language] }),
    index('product_translation_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Every address a product ever had in a language; the current one answers, the others redirect to it. */
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
    /** Below the public images address, without extension. */
    path: text('path').notNull(),
    /** Of the picture as it was sent and encoded again; null where only its sizes are kept. */
    extension: text('extension'),
    /** The same picture taken in another language, where there is one. */
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

/** The demonstration of a product: which design draws it, with which texts. */
export const demoSite = pgTable('demo_site', {
  slug: text('slug').primaryKey(),
  productId: text('product_id').references(() => product.id, { onDelete: 'set null' }),
  design: text('design').notNull(),
  content: jsonb('content').$type<Record<Language, unknown>>().notNull(),
})
