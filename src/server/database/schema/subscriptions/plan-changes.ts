import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { calendarDay, instant, money } from '../columns.ts'
import { subscription } from './subscriptions.ts'

/** A new monthly price of a product for its existing subscribers, announced at least thirty days before. */
export const priceAnnouncement = pgTable('price_announcement', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  monthlyPrice: money('monthly_price_cents').notNull(),
  effectiveOn: calendarDay('effective_on').notNull(),
  /** Reason given to customers, by language. */
  reason: jsonb('reason').$type<Record<Language, string>>().notNull(),
  announcedAt: instant('announced_at').notNull(),
  announcedBy: text('announced_by').notNull(),
  /** Withdrawn before it took effect. */
  withdrawnAt: instant('withdrawn_at'),
})

/** A pending change of a subscription's plan, applied at the renewal on or after its day. */
export const planChange = pgTable(
  'plan_change',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscription.id),
    /** 'plan': requested by the customer; 'price': announced by the shop. */
    kind: text('kind').$type<'plan' | 'price'>().notNull(),
    status: text('status').$type<'waiting' | 'applied' | 'withdrawn'>().notNull(),
    effectiveOn: calendarDay('effective_on').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    monthlyPrice: money('monthly_price_cents').notNull(),
    setupFee: money('setup_fee_cents').notNull(),
    vatKind: text('vat_kind').$type<VatKind>().notNull(),
    /** Its units were reserved from a limited stock at the time of the request. */
    takesStock: boolean('takes_stock').notNull(),
    announcementId: text('announcement_id').references(() => priceAnnouncement.id),
    /** Announced prices: when the customer was notified. */
    notifiedAt: instant('notified_at'),
    /** Withdrawn announcements: when the customer was notified of the withdrawal. */
    withdrawalNotifiedAt: instant('withdrawal_notified_at'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('plan_change_one_waiting')
      .on(table.subscriptionId, table.kind)
      .where(sql`status = 'waiting'`),
    index().on(table.announcementId),
  ],
)
