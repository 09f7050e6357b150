import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/platform/language/language.ts'
import { calendarDay, instant, money } from '../columns.ts'

/**
 * A subscription proposed to one customer. After it is sent it is never changed, only withdrawn. The order that accepts
 * it refers to it.
 */
export const offer = pgTable(
  'offer',
  {
    id: text('id').primaryKey(),
    /** A user signed in with this email address may accept it. Empty once that person was erased. */
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** As in the catalogue: VAT included. */
    monthlyPrice: money('monthly_price_cents').notNull(),
    setupFee: money('setup_fee_cents').notNull(),
    startsNotBefore: calendarDay('starts_not_before'),
    /** Last day on which it may be accepted. */
    validUntil: calendarDay('valid_until').notNull(),
    /** Message of the shop to the customer; may be empty. */
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('offer_by_made').on(table.createdAt, sql`${table.id} COLLATE "C"`),
    index('offer_by_until').on(table.validUntil, sql`${table.id} COLLATE "C"`),
    index('offer_by_price').on(table.monthlyPrice, sql`${table.id} COLLATE "C"`),
    index('offer_email').using('gin', table.email.op('gin_trgm_ops')),
  ],
)
