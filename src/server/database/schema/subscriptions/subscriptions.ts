import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  EndReason,
  SubscriptionEventType,
  SubscriptionStatus,
} from '#domain/billing/subscription-status.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import { calendarDay, instant, money } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { paymentMethod } from '../payments/payments.ts'
import { orderLine } from '../sales/orders.ts'

export const subscription = pgTable(
  'subscription',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** One subscription per order line, whatever the quantity. */
    orderLineId: text('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLine.id),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    monthlyPrice: money('monthly_price_cents').notNull(),
    /** Whether that price includes VAT or, for a business that was charged none, excludes it. */
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    vatKind: text('vat_kind').$type<VatKind>().notNull(),
    /** VAT rate of its last invoice, in basis points. */
    vatRate: integer('vat_rate_basis_points').notNull(),
    /** Monthly price at which the current period was billed. */
    billedMonthly: money('billed_monthly_cents').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    paymentMethodId: text('payment_method_id').references(() => paymentMethod.id),
    startsOn: calendarDay('starts_on').notNull(),
    anchorDay: integer('anchor_day').notNull(),
    periodEndsOn: calendarDay('period_ends_on').notNull(),
    nextChargeOn: calendarDay('next_charge_on').notNull(),
    /** Last day of service, once the subscription is ended; nothing is charged after it. */
    endsOn: calendarDay('ends_on'),
    endReason: text('end_reason').$type<EndReason>(),
    /** It is paused from this day on, at the customer's request; always a charge day. */
    pausesOn: calendarDay('pauses_on'),
    /** The setup fee is earned from this instant on; null while the setup is in progress. */
    setupCompletedAt: instant('setup_completed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index().on(table.accountId),
    index().on(table.status, table.nextChargeOn),
    index('subscription_due')
      .on(table.nextChargeOn, table.accountId)
      .where(sql`status IN ('active', 'past_due')`),
    index('subscription_ending').on(table.endsOn).where(sql`status <> 'cancelled'`),
    index('subscription_by_charge').on(
      sql`(CASE WHEN status IN ('active', 'past_due', 'pending') AND (ends_on IS NULL OR ends_on >= next_charge_on) AND (pauses_on IS NULL OR pauses_on > next_charge_on) THEN next_charge_on ELSE '9999-12-31'::date END)`,
      sql`${table.id} COLLATE "C"`,
    ),
    index().on(table.productId),
    index('subscription_name').using('gin', table.name.op('gin_trgm_ops')),
    index('subscription_by_amount').on(sql`(monthly_price_cents * quantity)`, sql`${table.id} COLLATE "C"`),
  ],
)

/** Lifecycle events of a subscription, append-only; the customer's history and the shop's statistics use them. */
export const subscriptionEvent = pgTable(
  'subscription_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscription.id),
    type: text('type').$type<SubscriptionEventType>().notNull(),
    /** Quantity × monthly price, VAT included, from this event on. */
    monthlyTotal: money('monthly_total_cents').notNull(),
    /** The same without VAT. */
    monthlyNet: money('monthly_net_cents').notNull(),
    /** Last day of service, where the event sets one. */
    endsOn: calendarDay('ends_on'),
    /** The account that caused it; null: the shop itself, or a declaration without an account. */
    actorId: text('actor_id'),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index().on(table.subscriptionId, table.occurredAt), index().on(table.occurredAt)],
)
