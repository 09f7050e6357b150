import { boolean, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import type { PaymentFailure, PaymentStatus } from '#domain/billing/payment-status.ts'
import { instant, money } from './columns.ts'

/** The embedded payment provider keeps its books apart, as a provider would. */
export const sandboxSchema = pgSchema('sandbox')

export const sandboxCustomer = sandboxSchema.table('customer', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const sandboxPayment = sandboxSchema.table('payment', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  clientSecret: text('client_secret').notNull(),
  customerId: text('customer_id').notNull(),
  amount: money('amount_cents').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  failure: text('failure').$type<PaymentFailure>(),
  methodId: text('method_id'),
  returnUrl: text('return_url'),
  paidAt: instant('paid_at'),
  createdAt: instant('created_at').notNull(),
})

export const sandboxMethod = sandboxSchema.table('method', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expiryMonth: integer('expiry_month').notNull(),
  expiryYear: integer('expiry_year').notNull(),
  /** Attaches, but later charges are refused (4000 0000 0000 0341). */
  failsLater: boolean('fails_later').notNull(),
})

export const sandboxEvent = sandboxSchema.table(
  'event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    paymentId: text('payment_id').notNull(),
    createdAt: instant('created_at').notNull(),
    deliverAt: instant('deliver_at').notNull(),
    /** Deliveries still to come; more than one on purpose, so that repeats are met every day. */
    deliveriesLeft: integer('deliveries_left').notNull(),
  },
  (table) => [index().on(table.deliveriesLeft, table.deliverAt)],
)
