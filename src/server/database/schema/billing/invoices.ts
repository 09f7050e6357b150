import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { DocumentNote } from '#domain/billing/invoices/document-note.ts'
import type { DocumentSeries } from '#domain/billing/invoices/document-number.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import type { TaxedAmount } from '#domain/billing/ledger/ledger-entry.ts'
import type { VatBasis, VatCase, VatCategory, VatReason } from '#domain/billing/tax/decide-vat.ts'
import type { RateTotal } from '#domain/billing/tax/total-by-rate.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { SellerSettings } from '#domain/platform/settings/seller.schema.ts'
import { calendarDay, instant, money } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { payment } from '../payments/payments.ts'
import { order } from '../sales/orders.ts'
import { subscription } from '../subscriptions/subscriptions.ts'

/** Gapless document counters. The issuing transaction locks its row last, so that the lock is held briefly. */
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
 * An issued invoice or credit note. Everything printed on it is copied at issue; triggers refuse any change except to
 * its status and payment.
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
    /** Input of the VAT decision; the same rules applied to it give the same lines again. */
    vatBasis: jsonb('vat_basis').$type<VatBasis>().notNull(),
    /** The sentences printed besides the lines, as worded at issue. */
    notes: jsonb('notes').$type<readonly DocumentNote[]>().notNull(),
    /** How it was or will be paid, as printed. */
    paymentNote: text('payment_note').notNull(),
    /** Version of the owner's invoice template; 0 is the built-in template. */
    templateVersion: integer('template_version').notNull(),
    isDemonstration: boolean('is_demonstration').notNull(),
    paidAt: instant('paid_at'),
    paymentId: text('payment_id').references(() => payment.id),
    /** Payment method as printed: 'Visa •••• 4242'. */
    paidBy: text('paid_by'),
    /** Credit notes only: the invoice it credits in full or in part, and the reason. */
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
     * 'adjustment': extra cost of the rest of a month after a plan change; 'credit': the amount a credit note credits;
     * 'untaxed': the part of it still owed, without VAT (quantity and amounts are negative, because they reduce the
     * credit).
     */
    kind: text('kind').$type<'subscription' | 'setup' | 'adjustment' | 'credit' | 'untaxed'>().notNull(),
    subscriptionId: text('subscription_id').references(() => subscription.id),
    /** Set on subscription lines: a period is billed once. */
    periodStartsOn: calendarDay('period_starts_on'),
    periodEndsOn: calendarDay('period_ends_on'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Price of one unit without VAT, in hundredths of a cent, as printed. */
    unitNet: bigint('unit_net_ten_thousandths', { mode: 'number' }).notNull(),
    vatKind: text('vat_kind').$type<VatKind>().notNull(),
    vatCase: text('vat_case').$type<VatCase>().notNull(),
    category: text('vat_category').$type<VatCategory>().notNull(),
    rate: integer('rate_basis_points').notNull(),
    /** Country where the VAT is due. */
    country: text('vat_country').notNull(),
    vatReason: text('vat_reason').$type<VatReason>(),
    /** Lines of credit notes only: the line it credits in full or in part. */
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

/** Customer credit stored instead of a refund; later charges are reduced by it. */
export const customerCredit = pgTable(
  'customer_credit',
  {
    creditNoteId: text('credit_note_id')
      .primaryKey()
      .references(() => invoice.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** The credited invoice, whose payment the credit comes from. */
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    amount: money('amount_cents').notNull(),
    /** Amount still to be deducted; zero once the rest was refunded. */
    left: money('left_cents').notNull(),
    /** How often the remaining amount was refunded to the original payment method; each time is a separate refund. */
    returns: integer('returns').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('customer_credit_left').on(table.accountId).where(sql`left_cents > 0`),
    index().on(table.invoiceId),
  ],
)

/**
 * The amount by which a customer credit reduced the charge of an invoice, append-only; negative where that invoice
 * itself was credited.
 */
export const creditUse = pgTable(
  'credit_use',
  {
    id: text('id').primaryKey(),
    creditNoteId: text('credit_note_id')
      .notNull()
      .references(() => customerCredit.creditNoteId),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    amount: money('amount_cents').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index().on(table.invoiceId), index().on(table.creditNoteId)],
)

/** An unpaid amount, tax included, written off as a loss; reversed when it is paid, credited or claimed again. */
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
