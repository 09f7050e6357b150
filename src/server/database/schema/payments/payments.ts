import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import type {
  DiscrepancyKind,
  EventState,
  PaymentFailure,
  PaymentPurpose,
  PaymentStatus,
  RefundStatus,
} from '#domain/payments/payment-status.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { instant, money } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { order } from '../sales/orders.ts'

/**
 * API keys of the provider the owner connected; at most one provider at a time. Keys in the environment take
 * precedence.
 */
export const providerAccount = pgTable('provider_account', {
  provider: text('provider').primaryKey(),
  providerAccountId: text('provider_account_id').notNull(),
  publishableKey: text('publishable_key').notNull(),
  secretKeyEncrypted: text('secret_key_encrypted').notNull(),
  /** Null: the webhook endpoint accepts no request, and reconciliation with the provider does all the work. */
  webhookSecretsEncrypted: text('webhook_secrets_encrypted'),
  secretKeyLast4: text('secret_key_last4').notNull(),
  isTest: boolean('is_test').notNull(),
  connectedAt: instant('connected_at').notNull(),
  connectedBy: text('connected_by'),
})

/** The account's customer id at the payment provider. */
export const paymentCustomer = pgTable(
  'payment_customer',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    provider: text('provider').notNull(),
    providerCustomerId: text('provider_customer_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider] })],
)

/**
 * One payment at the provider. Inserted before the provider is called, so that no payment is lost there; a refused card
 * is retried on the same payment.
 */
export const payment = pgTable(
  'payment',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    orderId: text('order_id').references(() => order.id),
    /** Null for payments without an account: the owner's test, or a payment created over the API. */
    accountId: text('account_id').references(() => account.id),
    /** The invoice a renewal payment is for. */
    invoiceId: text('invoice_id'),
    /** Payment method of an off-session charge; a retry must send the same one. */
    paymentMethodId: text('payment_method_id'),
    /** The bank took days to process it, so the customer has left the checkout. */
    wasWithBank: boolean('was_with_bank').notNull().default(false),
    /** Idempotency key of the charge; null for the payment of an order. */
    requestKey: text('request_key').unique(),
    description: text('description').notNull(),
    email: text('email'),
    /** Keyed hash of the IP address that began it; null for an off-session charge. */
    ipHash: text('ip_hash'),
    provider: text('provider').notNull(),
    /** Null: the provider was called, or is about to be, and its response is unknown. */
    providerPaymentId: text('provider_payment_id'),
    /** Bank transfers only: the reference on the account statement. */
    reference: text('reference'),
    amount: money('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    refunded: money('refunded_cents').notNull().default(cents(0)),
    status: text('status').$type<PaymentStatus>().notNull(),
    failure: text('failure').$type<PaymentFailure>(),
    methodBrand: text('method_brand'),
    methodLast4: text('method_last4'),
    isTest: boolean('is_test').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    uniqueIndex().on(table.provider, table.providerPaymentId),
    uniqueIndex('payment_one_per_order').on(table.orderId),
    index().on(table.methodLast4),
    // At most one open or paid payment per invoice, so that no invoice is paid twice.
    uniqueIndex('payment_one_per_invoice')
      .on(table.invoiceId, table.provider)
      .where(sql`status <> 'cancelled'`),
    index('payment_of_invoice').on(table.invoiceId).where(sql`invoice_id IS NOT NULL`),
    index().on(table.accountId, table.createdAt),
    index('payment_open')
      .on(table.provider, table.createdAt)
      .where(sql`status IN ('requires_method', 'requires_action', 'processing')`),
    index('payment_by_created').on(table.createdAt, sql`${table.id} COLLATE "C"`),
    index('payment_by_amount').on(table.amount, sql`${table.id} COLLATE "C"`),
    // The few unsuccessful and refunded payments, in the order of the list.
    index('payment_not_succeeded')
      .on(table.createdAt, sql`${table.id} COLLATE "C"`)
      .where(sql`status <> 'succeeded'`),
    index('payment_refunded')
      .on(table.createdAt, sql`${table.id} COLLATE "C"`)
      .where(sql`refunded_cents > 0`),
    index('payment_by_reference').on(table.reference).where(sql`reference IS NOT NULL`),
    index('payment_email').using('gin', table.email.op('gin_trgm_ops')),
  ],
)

/** A card or mandate stored at the provider for later charges. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    provider: text('provider').notNull(),
    providerMethodId: text('provider_method_id').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expiryMonth: integer('expiry_month'),
    expiryYear: integer('expiry_year'),
    createdAt: instant('created_at').notNull(),
    /** Replaced by another one; retained because payments refer to it. */
    detachedAt: instant('detached_at'),
  },
  (table) => [uniqueIndex().on(table.provider, table.providerMethodId), index().on(table.accountId)],
)

/** Setup of a payment method that replaces the current one. */
export const methodSetup = pgTable(
  'method_setup',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    provider: text('provider').notNull(),
    providerSetupId: text('provider_setup_id'),
    status: text('status').$type<PaymentStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.provider, table.providerSetupId),
    // At most one open setup: opening the page twice continues the same one.
    uniqueIndex('method_setup_one_open')
      .on(table.accountId, table.provider)
      .where(sql`status NOT IN ('succeeded', 'cancelled')`),
  ],
)

/** Each card attempt as reported by the provider; the velocity rule counts them. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    provider: text('provider').notNull(),
    attemptId: text('attempt_id').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    accountId: text('account_id'),
    ipHash: text('ip_hash'),
    fingerprint: text('fingerprint'),
    failure: text('failure').$type<PaymentFailure>(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.attemptId] }),
    index().on(table.accountId, table.triedAt),
    index('payment_attempt_by_network').on(sql`split_part(${table.ipHash}, '~', 1)`, table.triedAt),
    index().on(table.fingerprint, table.triedAt),
  ],
)

/** A refund, inserted before the provider is called. */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    provider: text('provider').notNull(),
    /** Null: the provider was called, or is about to be, and its response is unknown. */
    providerRefundId: text('provider_refund_id'),
    /** Bank transfers only: the reference on the account statement. */
    reference: text('reference'),
    amount: money('amount_cents').notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    reason: text('reason').notNull(),
    /** Null: made at the provider. */
    requestedBy: text('requested_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.provider, table.providerRefundId),
    index().on(table.paymentId),
    index('refund_to_send_back')
      .on(table.paymentId)
      .where(sql`provider = 'bank_transfer' AND status = 'pending'`),
    index('refund_failed').on(table.id).where(sql`status IN ('failed', 'cancelled')`),
  ],
)

/** A dispute: the buyer's bank demands the money back. */
export const dispute = pgTable(
  'dispute',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    provider: text('provider').notNull(),
    providerDisputeId: text('provider_dispute_id').notNull(),
    amount: money('amount_cents').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    reason: text('reason').notNull(),
    respondBy: instant('respond_by'),
    /** An inquiry: the bank has not taken the money, so the provider can still refund it. */
    isRefundable: boolean('is_refundable').notNull().default(false),
    /** When staff decided to resume the charges of the subscriptions concerned; charges wait until then. */
    chargesResumedAt: instant('charges_resumed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex().on(table.provider, table.providerDisputeId), index().on(table.paymentId)],
)

/** Events of the provider, each stored once; a job reads the current state at the provider and applies it. */
export const providerEvent = pgTable(
  'provider_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    providerPaymentId: text('provider_payment_id'),
    providerSetupId: text('provider_setup_id'),
    /** Extract of the event's content, as JSON: ids, amounts, times. */
    payload: text('payload').notNull(),
    receivedAt: instant('received_at').notNull(),
    state: text('state').$type<EventState>().notNull(),
    attempts: integer('attempts').notNull(),
    /** Why the last attempt failed, for the staff who replay it. */
    problem: text('problem'),
    processedAt: instant('processed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_event_by_received').on(table.receivedAt, sql`${table.eventId} COLLATE "C"`),
    index().on(table.provider, table.providerPaymentId),
    index('provider_event_failed').on(table.receivedAt).where(sql`state = 'failed'`),
  ],
)

/** A discrepancy that reconciliation found and could not explain: staff look at it and decide. */
export const paymentDiscrepancy = pgTable(
  'payment_discrepancy',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<DiscrepancyKind>().notNull(),
    provider: text('provider').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    paymentId: text('payment_id').references(() => payment.id),
    /** The amount paid according to the provider, and the amount the shop expected. */
    amount: money('amount_cents').notNull(),
    expected: money('expected_cents'),
    currency: text('currency').$type<Currency>().notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    foundAt: instant('found_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by'),
    resolution: text('resolution').$type<'refunded' | 'settled' | 'noted'>(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex().on(table.provider, table.providerPaymentId, table.kind),
    index('payment_discrepancy_open').on(table.foundAt).where(sql`resolved_at IS NULL`),
  ],
)
