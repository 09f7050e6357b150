import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { VatBasis } from '#domain/billing/tax/decide-vat.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { OrderStatus } from '#domain/payments/order-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Breakdown } from '#domain/sales/checkout/breakdown.ts'
import { calendarDay, instant, money } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { offer } from './offers.ts'

/** The state of a signed-in buyer's checkout; its id makes the resulting order unique. */
export const checkout = pgTable('checkout', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  id: text('id').notNull().unique(),
  buyer: jsonb('buyer').$type<Buyer>(),
  /** Country of residence the buyer declared, requested only when other evidence disagrees. */
  declaredCountry: text('declared_country'),
  /** Affiliate code of the visit; later ones do not replace it. */
  affiliateCode: text('affiliate_code'),
  affiliateCodeAt: instant('affiliate_code_at'),
  updatedAt: instant('updated_at').notNull(),
})

/** Source of order numbers; gaps are allowed, so a sequence is enough. */
export const orderNumbers = pgSequence('order_number')

export const order = pgTable(
  'order',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** One order per checkout: a double click, a reload or a retry finds the existing order. */
    checkoutId: text('checkout_id').notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    status: text('status').$type<OrderStatus>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The accepted version of the terms. */
    termsDocumentId: text('terms_document_id').notNull(),
    email: text('email').notNull(),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    breakdown: jsonb('breakdown').$type<Breakdown>().notNull(),
    total: money('total_cents').notNull(),
    vatBasis: jsonb('vat_basis').$type<VatBasis>().notNull(),
    /** The location evidence of the buyer is contradictory: staff should check it. */
    isCountryDoubtful: boolean('is_country_doubtful').notNull(),
    asksForEarlyStart: boolean('asks_for_early_start').notNull(),
    serviceStartsOn: calendarDay('service_starts_on').notNull(),
    /** The accepted offer, whose prices the order has. */
    offerId: text('offer_id').references(() => offer.id),
    /** From that offer: the service begins on this day at the earliest. */
    startsNotBefore: calendarDay('starts_not_before'),
    affiliateCode: text('affiliate_code'),
    placedAt: instant('placed_at').notNull(),
    /** If unpaid by then, the order is cancelled and its stock released. */
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    index().on(table.accountId, table.placedAt),
    index().on(table.status, table.expiresAt),
    index().on(table.paidAt).where(sql`status = 'paid'`),
    index('order_by_placed').on(table.placedAt, sql`${table.id} COLLATE "C"`),
    index('order_by_total').on(table.total, sql`${table.id} COLLATE "C"`),
    index('order_doubtful').on(table.placedAt).where(sql`is_country_doubtful`),
    index('order_email').using('gin', table.email.op('gin_trgm_ops')),
    index().on(table.offerId),
    // At most one pending order per offer. After an unpaid order expires the offer can be accepted again, and the first
    // order can still be paid late.
    uniqueIndex('order_one_pending_per_offer').on(table.offerId).where(sql`status = 'pending'`),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    /** The essential features in one line, as the review step showed them. */
    summary: text('summary').notNull(),
    vatKind: text('vat_kind').$type<VatKind>().notNull(),
    /** Whether its prices include VAT, or exclude it for a business that is charged none. */
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    quantity: integer('quantity').notNull(),
    monthlyPrice: money('monthly_price_cents').notNull(),
    setupFee: money('setup_fee_cents').notNull(),
    takesStock: boolean('takes_stock').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.orderId, table.position),
    index().on(table.productId, table.orderId),
    // Search by the name it was sold under.
    index('order_line_name').using('gin', table.name.op('gin_trgm_ops')),
  ],
)
