import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DocumentSeries } from '#domain/billing/document-number.ts'
import type { InvoiceStatus } from '#domain/billing/invoice-status.ts'
import type {
  EndReason,
  SubscriptionEventType,
  SubscriptionStatus,
} from '#domain/billing/subscription-status.ts'
import type { RateTotal } from '#domain/checkout/breakdown.ts'
import type { Buyer } from '#domain/checkout/buyer.ts'
import type { Language } from '#domain/language.ts'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import type { SellerSettings } from '#domain/settings/seller.schema.ts'
import { account } from './accounts.ts'
import { calendarDay, instant, money } from './columns.ts'
import { order, orderLine } from './orders.ts'
import { payment, paymentMethod } from './payments.ts'

export const subscription = pgTable(
  'subscription',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** One subscription per order line, whatever its quantity. */
    orderLineId: text('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLine.id),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    monthlyPrice: money('monthly_price_cents').notNull(),
    /** What the days of its current period were billed at, a month. */
    billedMonthly: money('billed_monthly_cents').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    paymentMethodId: text('payment_method_id').references(() => paymentMethod.id),
    startsOn: calendarDay('starts_on').notNull(),
    anchorDay: integer('anchor_day').notNull(),
    periodEndsOn: calendarDay('period_ends_on').notNull(),
    nextChargeOn: calendarDay('next_charge_on').notNull(),
    /** The last day of service, once somebody ended it; nothing is charged after it. */
    endsOn: calendarDay('ends_on'),
    endReason: text('end_reason').$type<EndReason>(),
    /** From this day on it rests, as its customer wished; always the day of its next charge. */
    pausesOn: calendarDay('pauses_on'),
    /** From here on the setup fee has been earned; empty while the setup goes on. */
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
    index('subscription_by_charge').on(table.nextChargeOn, sql`${table.id} COLLATE "C"`),
    index('subscription_by_amount').on(sql`(monthly_price_cents * quantity)`, sql`${table.id} COLLATE "C"`),
  ],
)

/** A subscription's course, append-only: what its customer and the shop's figures tell of it. */
export const subscriptionEvent = pgTable(
  'subscription_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscription.id),
    type: text('type').$type<SubscriptionEventType>().notNull(),
    /** Quantity × monthly price, VAT included, from this moment on. */
    monthlyTotal: money('monthly_total_cents').notNull(),
    /** The last day of service, where the event sets one. */
    endsOn: calendarDay('ends_on'),
    /** Whoever did it; null: the shop itself, or whoever declared it without an account. */
    actorId: text('actor_id'),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index().on(table.subscriptionId, table.occurredAt), index().on(table.occurredAt)],
)

/** The gapless counters. A row is locked in the transaction that issues, last and briefly. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    series: text('series').$type<DocumentSeries>().notNull(),
    year: integer('year').notNull(),
    count: integer('count').notNull(),
    lastIssuedAt: instant('last_issued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

/**
 * An issued invoice or credit note. Everything printed on it is a copy taken at issue; triggers refuse any change
 * but its status and payment.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: text('id').primaryKey(),
    series: text('series').$type<DocumentSeries>().notNull(),
    number: text('number').notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    orderId: text('order_id').references(() => order.id),
    status: text('status').$type<InvoiceStatus>().notNull(),
    language: text('language').$type<Language>().notNull(),
    issuedOn: calendarDay('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    dueOn: calendarDay('due_on').notNull(),
    seller: jsonb('seller').$type<SellerSettings>().notNull(),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    email: text('email').notNull(),
    net: money('net_cents').notNull(),
    vat: money('vat_cents').notNull(),
    total: money('total_cents').notNull(),
    byRate: jsonb('by_rate').$type<readonly RateTotal[]>().notNull(),
    isDemonstration: boolean('is_demonstration').notNull(),
    paidAt: instant('paid_at'),
    paymentId: text('payment_id').references(() => payment.id),
    /** How it was paid, as printed: 'Visa •••• 4242'. */
    paidBy: text('paid_by'),
    /** Of a credit note: the invoice it takes back, all or part of it, and why. */
    creditedInvoiceId: text('credited_invoice_id').references((): AnyPgColumn => invoice.id),
    reason: text('reason'),
  },
  (table) => [
    index().on(table.accountId, table.issuedAt),
    index().on(table.creditedInvoiceId),
    index('invoice_unpaid').on(table.dueOn).where(sql`status = 'pending'`),
    uniqueIndex('invoice_one_per_order').on(table.orderId).where(sql`series = 'INV'`),
  ],
)

export const invoiceLine = pgTable(
  'invoice_line',
  {
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    position: integer('position').notNull(),
    /** 'adjustment': what the rest of a month costs more since its plan changed; 'credit': what a credit note takes back. */
    kind: text('kind').$type<'subscription' | 'setup' | 'adjustment' | 'credit'>().notNull(),
    subscriptionId: text('subscription_id').references(() => subscription.id),
    /** Set on subscription lines: a period is billed once. */
    periodStartsOn: calendarDay('period_starts_on'),
    periodEndsOn: calendarDay('period_ends_on'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitGross: money('unit_gross_cents').notNull(),
    rate: integer('rate_basis_points').notNull(),
    net: money('net_cents').notNull(),
    vat: money('vat_cents').notNull(),
    gross: money('gross_cents').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.invoiceId, table.position),
    uniqueIndex('invoice_line_one_per_period')
      .on(table.subscriptionId, table.periodStartsOn)
      .where(sql`kind = 'subscription'`),
  ],
)

/**
 * Getting the money of a renewal's invoice: charged on its day, tried again as the dunning rules say, paid or given up in the
 * end. A first invoice is paid when it is issued and has none.
 */
export const collection = pgTable(
  'collection',
  {
    invoiceId: text('invoice_id')
      .primaryKey()
      .references(() => invoice.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    state: text('state').$type<'open' | 'paid' | 'given_up'>().notNull(),
    /** What is asked for: the invoice's total, less what credit notes took back before it was paid. */
    owed: money('owed_cents').notNull(),
    /** The day of the first try: all days of dunning count from it. */
    chargedOn: calendarDay('charged_on').notNull(),
    /** Tries that were refused; each has its own payment. */
    tries: integer('tries').notNull(),
    nextTryOn: calendarDay('next_try_on'),
    failure: text('failure').$type<PaymentFailure>(),
    /** When a job was asked to try; asked again when it did not answer. */
    askedAt: instant('asked_at'),
    /** Mails about money that did not come. */
    reminders: integer('reminders').notNull(),
    /** When the service stopped for it. */
    suspendedOn: calendarDay('suspended_on'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('collection_due').on(table.nextTryOn).where(sql`state = 'open'`),
    index('collection_open').on(table.chargedOn).where(sql`state = 'open'`),
    index().on(table.accountId),
  ],
)

/** The printed document: bytes in the file store, never rendered twice. */
export const invoiceDocument = pgTable('invoice_document', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoice.id),
  path: text('path').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What happened to money, append-only; a job seals the rows into a hash chain in batches (D10). */
export const ledgerEvent = pgTable(
  'ledger_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    type: text('type')
      .$type<
        | 'order_placed'
        | 'payment_received'
        | 'other_payment_received'
        | 'invoice_issued'
        | 'credit_note_issued'
        | 'refund_made'
        | 'refund_returned'
        | 'other_refund_made'
        | 'other_refund_returned'
      >()
      .notNull(),
    orderId: text('order_id'),
    invoiceId: text('invoice_id'),
    paymentId: text('payment_id'),
    amount: money('amount_cents').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    seal: integer('seal'),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.paymentId),
    index().on(table.seal),
    index().on(table.type, table.occurredAt),
  ],
)
