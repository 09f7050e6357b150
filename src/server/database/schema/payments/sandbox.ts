import { boolean, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import type {
  PaymentFailure,
  PaymentStatus,
  PayoutStatus,
  RefundStatus,
} from '#domain/payments/payment-status.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { instant, money } from '../columns.ts'

/** Tables of the embedded payment provider, in a separate schema because a real provider would store them elsewhere. */
export const sandboxSchema = pgSchema('sandbox')

export const sandboxCustomer = sandboxSchema.table('customer', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const sandboxPayment = sandboxSchema.table(
  'payment',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    clientSecret: text('client_secret').notNull(),
    /** Null for a payment without a customer. */
    customerId: text('customer_id'),
    amount: money('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    description: text('description').notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    failure: text('failure').$type<PaymentFailure>(),
    methodId: text('method_id'),
    returnUrl: text('return_url'),
    /** When a debit that takes days ends; null for other payments. */
    concludesAt: instant('concludes_at'),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.status, table.concludesAt)],
)

export const sandboxMethod = sandboxSchema.table('method', {
  id: text('id').primaryKey(),
  customerId: text('customer_id'),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expiryMonth: integer('expiry_month'),
  expiryYear: integer('expiry_year'),
  fingerprint: text('fingerprint').notNull(),
  /** Failure of an off-session charge; null when it succeeds. */
  laterFailure: text('later_failure').$type<PaymentFailure>(),
  /** Failure of a debit after some days; null when it succeeds. */
  debitFailure: text('debit_failure').$type<PaymentFailure>(),
  /** The buyer's bank disputes the payment at once. */
  isDisputed: boolean('is_disputed').notNull(),
  detachedAt: instant('detached_at'),
})

export const sandboxAttempt = sandboxSchema.table(
  'attempt',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    failure: text('failure').$type<PaymentFailure>(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [index().on(table.paymentId)],
)

export const sandboxSetup = sandboxSchema.table('setup', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  clientSecret: text('client_secret').notNull(),
  customerId: text('customer_id').notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  failure: text('failure').$type<PaymentFailure>(),
  methodId: text('method_id'),
  returnUrl: text('return_url'),
  createdAt: instant('created_at').notNull(),
})

export const sandboxRefund = sandboxSchema.table(
  'refund',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    paymentId: text('payment_id').notNull(),
    reference: text('reference'),
    amount: money('amount_cents').notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.paymentId), index().on(table.createdAt)],
)

export const sandboxDispute = sandboxSchema.table(
  'dispute',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: money('amount_cents').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    reason: text('reason').notNull(),
    respondBy: instant('respond_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.paymentId)],
)

export const sandboxPayout = sandboxSchema.table('payout', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  amount: money('amount_cents').notNull(),
  status: text('status').$type<PayoutStatus>().notNull(),
  createdAt: instant('created_at').notNull(),
  arrivesAt: instant('arrives_at').notNull(),
})

export const sandboxEvent = sandboxSchema.table(
  'event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    paymentId: text('payment_id'),
    setupId: text('setup_id'),
    createdAt: instant('created_at').notNull(),
    deliverAt: instant('deliver_at').notNull(),
    /** Deliveries still to come; more than one on purpose, so that duplicates are handled every day. */
    deliveriesLeft: integer('deliveries_left').notNull(),
  },
  (table) => [index().on(table.deliveriesLeft, table.deliverAt)],
)
