import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
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
import type { DocumentNote } from '#domain/billing/document-note.ts'
import type { DocumentSeries } from '#domain/billing/document-number.ts'
import type { InvoiceStatus } from '#domain/billing/invoice-status.ts'
import type {
  EndReason,
  SubscriptionEventType,
  SubscriptionStatus,
} from '#domain/billing/subscription-status.ts'
import type { VatKind } from '#domain/catalog/product-draft.ts'
import type { Buyer } from '#domain/checkout/buyer.ts'
import type { Language } from '#domain/language.ts'
import type { TaxedAmount } from '#domain/ledger/ledger-entry.ts'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import type { SellerSettings } from '#domain/settings/seller.schema.ts'
import type { VatBasis, VatCase, VatCategory, VatReason } from '#domain/tax/decide-vat.ts'
import type { PriceBasis } from '#domain/tax/split-vat.ts'
import type { RateTotal } from '#domain/tax/total-by-rate.ts'
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
    /** Whether that price includes VAT or, for a business that was charged none, has it added. */
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    vatKind: text('vat_kind').$type<VatKind>().notNull(),
    /** The VAT rate it was last invoiced at, in basis points. */
    vatRate: integer('vat_rate_basis_points').notNull(),
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
    index().on(table.productId),
    index('subscription_name').using('gin', table.name.op('gin_trgm_ops')),
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
    /** The same without VAT. */
    monthlyNet: money('monthly_net_cents').notNull(),
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
    /** What its VAT was decided from; the same rules give the same lines again. */
    vatBasis: jsonb('vat_basis').$type<VatBasis>().notNull(),
    /** The sentences it prints beyond its lines, as they read when it was issued. */
    notes: jsonb('notes').$type<readonly DocumentNote[]>().notNull(),
    /** How it was or is going to be paid, as printed. */
    paymentNote: text('payment_note').notNull(),
    /** The owner's template it is printed with; 0 is the shop's own. */
    templateVersion: integer('template_version').notNull(),
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
    index('invoice_by_issue').on(table.issuedAt, sql`${table.number} COLLATE "C"`),
    index('invoice_by_due').on(table.dueOn, sql`${table.number} COLLATE "C"`),
    index('invoice_by_amount').on(
      sql`(CASE WHEN series = 'AV' THEN -total_cents ELSE total_cents END)`,
      sql`${table.number} COLLATE "C"`,
    ),
    index('invoice_by_state').on(table.series, table.status, table.language),
    index('invoice_by_country').on(sql`(buyer ->> 'country')`, table.issuedAt),
    index('invoice_by_whom').using(
      'gin',
      sql`lower(email || ' ' || (buyer ->> 'firstName') || ' ' || (buyer ->> 'lastName') || ' ' || (buyer ->> 'company')) gin_trgm_ops`,
    ),
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
    /**
     * 'adjustment': what the rest of a month costs more since its plan changed; 'credit': what a credit note takes back; 'untaxed': what of
     * that is still owed, without VAT (its quantity and amounts are negative, for it counts against the credit).
     */
    kind: text('kind').$type<'subscription' | 'setup' | 'adjustment' | 'credit' | 'untaxed'>().notNull(),
    subscriptionId: text('subscription_id').references(() => subscription.id),
    /** Set on subscription lines: a period is billed once. */
    periodStartsOn: calendarDay('period_starts_on'),
    periodEndsOn: calendarDay('period_ends_on'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of one, without VAT, in hundredths of a cent: what is printed. */
    unitNet: bigint('unit_net_ten_thousandths', { mode: 'number' }).notNull(),
    vatKind: text('vat_kind').$type<VatKind>().notNull(),
    vatCase: text('vat_case').$type<VatCase>().notNull(),
    category: text('vat_category').$type<VatCategory>().notNull(),
    rate: integer('rate_basis_points').notNull(),
    /** Where the tax is due. */
    country: text('vat_country').notNull(),
    vatReason: text('vat_reason').$type<VatReason>(),
    /** Of a credit note's line: what it takes back, all or part of it. */
    creditedLineId: text('credited_line_id').references((): AnyPgColumn => invoiceLine.id),
    net: money('net_cents').notNull(),
    vat: money('vat_cents').notNull(),
    gross: money('gross_cents').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.invoiceId, table.position),
    uniqueIndex('invoice_line_one_per_period')
      .on(table.subscriptionId, table.periodStartsOn)
      .where(sql`kind = 'subscription'`),
    index().on(table.creditedLineId),
    index('invoice_line_of_case').on(table.vatCase, table.invoiceId).where(sql`vat_case <> 'domestic'`),
    index('invoice_line_eu_consumers')
      .on(table.invoiceId)
      .where(sql`vat_case IN ('eu_consumer_origin', 'eu_consumer_destination')`),
  ],
)

/** What a credit note leaves with its customer instead of giving it back: charges to come are lower by it. */
export const keptCredit = pgTable(
  'kept_credit',
  {
    creditNoteId: text('credit_note_id')
      .primaryKey()
      .references(() => invoice.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** The invoice the credit note takes back, with whose payment the money came. */
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    amount: money('amount_cents').notNull(),
    /** What of it is still to be deducted; nothing once the rest was given back. */
    left: money('left_cents').notNull(),
    /** How often what was left went back to where it came from; each time is a refund of its own. */
    returns: integer('returns').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('kept_credit_left').on(table.accountId).where(sql`left_cents > 0`),
    index().on(table.invoiceId),
  ],
)

/** By how much a kept credit lowered the charge of an invoice, append-only; negative where that invoice was credited itself. */
export const creditUse = pgTable(
  'credit_use',
  {
    id: text('id').primaryKey(),
    creditNoteId: text('credit_note_id')
      .notNull()
      .references(() => keptCredit.creditNoteId),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    amount: money('amount_cents').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index().on(table.invoiceId), index().on(table.creditNoteId)],
)

/** An unpaid sum written off as a loss, with the tax in it; reversed when it is paid, credited or claimed again. */
export const writeOff = pgTable(
  'write_off',
  {
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    amount: money('amount_cents').notNull(),
    net: money('net_cents').notNull(),
    vat: money('vat_cents').notNull(),
    taxes: jsonb('taxes').$type<readonly TaxedAmount[]>().notNull(),
    reason: text('reason').notNull(),
    writtenOffOn: calendarDay('written_off_on').notNull(),
    writtenOffBy: text('written_off_by').notNull(),
    createdAt: instant('created_at').notNull(),
    reversedAt: instant('reversed_at'),
  },
  (table) => [
    uniqueIndex('write_off_one_in_force').on(table.invoiceId).where(sql`reversed_at IS NULL`),
    index().on(table.invoiceId),
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
    /** 'written_off': its owner gave the claim up as a loss (`write_off`); it can still be paid. */
    state: text('state').$type<'open' | 'paid' | 'given_up' | 'written_off'>().notNull(),
    /** What is asked for: the invoice's total, less the credits deducted from it and what credit notes took back before it was paid. */
    owed: money('owed_cents').notNull(),
    /** The day of the first try. */
    chargedOn: calendarDay('charged_on').notNull(),
    /** What all days of dunning count from: the day of the first try, later by as long as the claim rested. */
    countsFrom: calendarDay('counts_from').notNull(),
    /** Since when the claim rests because its customer contests it; null when it does not. */
    heldOn: calendarDay('held_on'),
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
    index('collection_unpaid').on(table.chargedOn).where(sql`state <> 'paid'`),
    index().on(table.accountId),
  ],
)
