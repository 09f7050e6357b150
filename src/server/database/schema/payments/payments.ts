import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import type {
  EventState,
  FindingKind,
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

/** The keys of the provider the owner connected; at most one provider at a time, the environment's keys go before it. */
export const providerAccount = pgTable('provider_account', {
  provider: text('provider').primaryKey(),
  providerAccountId: text('provider_account_id').notNull(),
  publishableKey: text('publishable_key').notNull(),
  secretKeyEncrypted: text('secret_key_encrypted').notNull(),
  /** Null: the webhook address believes nobody, comparing with the provider does all. */
  webhookSecretsEncrypted: text('webhook_secrets_encrypted'),
  secretKeyLast4: text('secret_key_last4').notNull(),
  isTest: boolean('is_test').notNull(),
  connectedAt: instant('connected_at').notNull(),
  connectedBy: text('connected_by'),
})

/** The account as the payment provider knows it. */
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
 * One payment at the provider. Written before the provider is asked, so that none is ever forgotten there; a refused card
 * tries again on the same payment.
 */
export const payment = pgTable(
  'payment',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    orderId: text('order_id').references(() => order.id),
    /** Null for payments of nobody known: the owner's test, what another program asked for. */
    accountId: text('account_id').references(() => account.id),
    /** The invoice a renewal's payment is for. */
    invoiceId: text('invoice_id'),
    /** What a charge without its owner is taken from; another try asks for the very same. */
    paymentMethodId: text('payment_method_id'),
    /** A bank had it for days: who began it has gone on to other things. */
    wasWithBank: boolean('was_with_bank').notNull().default(false),
    /** Of what it is charged for, so that nothing is charged twice; null where the order says it. */
    requestKey: text('request_key').unique(),
    description: text('description').notNull(),
    email: text('email'),
    /** Keyed hash of the address it was begun from; null when nobody was there. */
    ipHash: text('ip_hash'),
    provider: text('provider').notNull(),
    /** Null: the provider was asked, or is about to be, and its answer is not known. */
    providerPaymentId: text('provider_payment_id'),
    /** Of a bank transfer: what the account statement says of it. */
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
    // One at a time, and one that is paid: nobody pays an invoice twice.
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
    // The few that did not succeed, and the few that were given back, in the order of the list.
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

/** A card (or mandate) kept at the provider for the months to come. */
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
    /** Replaced by another; kept because payments name it. */
    detachedAt: instant('detached_at'),
  },
  (table) => [uniqueIndex().on(table.provider, table.providerMethodId), index().on(table.accountId)],
)

/** Another means of payment being kept in place of the one before. */
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
    // One at a time: whoever opens the page twice goes on with the same.
    uniqueIndex('method_setup_one_open')
      .on(table.accountId, table.provider)
      .where(sql`status NOT IN ('succeeded', 'cancelled')`),
  ],
)

/** Each try of a card, as the provider tells it: what the velocity rule counts. */
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

/** Money given back, written before the provider is asked. */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    provider: text('provider').notNull(),
    /** Null: the provider was asked, or is about to be. */
    providerRefundId: text('provider_refund_id'),
    /** Of a bank transfer: what the account statement says of it. */
    reference: text('reference'),
    amount: money('amount_cents').notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    reason: text('reason').notNull(),
    /** Null: made at the provider itself. */
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

/** A buyer's bank asks for the money back. */
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
    /** The bank only asks, and has not taken the money: the provider still gives it back. */
    isRefundable: boolean('is_refundable').notNull().default(false),
    /** When a person decided that the contracts it is about are charged on; until then their charges wait. */
    chargesResumedAt: instant('charges_resumed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex().on(table.provider, table.providerDisputeId), index().on(table.paymentId)],
)

/** The provider's events, each stored once as received; a job reads the truth and converges. */
export const providerEvent = pgTable(
  'provider_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    providerPaymentId: text('provider_payment_id'),
    providerSetupId: text('provider_setup_id'),
    /** What is kept of its content, as JSON: ids, amounts, times. */
    payload: text('payload').notNull(),
    receivedAt: instant('received_at').notNull(),
    state: text('state').$type<EventState>().notNull(),
    attempts: integer('attempts').notNull(),
    /** Why the last attempt failed, for whoever replays it. */
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

/** What comparing with the provider found and the shop cannot explain: a person looks and decides. */
export const paymentFinding = pgTable(
  'payment_finding',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<FindingKind>().notNull(),
    provider: text('provider').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    paymentId: text('payment_id').references(() => payment.id),
    /** What the provider says was paid, and what the shop expected. */
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
    index('payment_finding_open').on(table.foundAt).where(sql`resolved_at IS NULL`),
  ],
)
