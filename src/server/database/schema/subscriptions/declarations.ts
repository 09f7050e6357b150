import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/platform/language/language.ts'
import type { CancellationReason } from '#domain/subscriptions/declarations/cancellation-reasons.ts'
import type { DeclarationKind, DeclarationOutcome } from '#domain/subscriptions/declarations/declaration.ts'
import type { WithdrawalLine } from '#domain/subscriptions/withdrawals/withdrawal-refund.ts'
import { invoice } from '../billing/invoices.ts'
import { calendarDay, instant, money } from '../columns.ts'
import { payment } from '../payments/payments.ts'
import { order } from '../sales/orders.ts'
import { subscription } from './subscriptions.ts'

/** A withdrawal or cancellation as declared. The declaration never changes; only its handling is recorded. */
export const declaration = pgTable(
  'declaration',
  {
    /** Random, because the URL of the receipt contains it and needs no login. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<DeclarationKind>().notNull(),
    name: text('name').notNull(),
    contract: text('contract').notNull(),
    email: text('email').notNull(),
    endsOn: text('ends_on').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The order concerned, when number and email match; otherwise staff assign it. */
    orderId: text('order_id').references(() => order.id),
    /** Declared in the account for one subscription; null: for all subscriptions of the order. */
    subscriptionId: text('subscription_id').references(() => subscription.id),
    /** Declared after the withdrawal period of the order; received nevertheless, and staff decide. */
    isLate: boolean('is_late').notNull(),
    ipHash: text('ip_hash').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null: staff have to handle it. */
    handledAt: instant('handled_at'),
    outcome: text('outcome').$type<DeclarationOutcome>(),
    /** Null: handled automatically. */
    handledBy: text('handled_by'),
    note: text('note'),
  },
  (table) => [
    index().on(table.handledAt, table.receivedAt),
    index().on(table.orderId),
    index().on(table.email),
  ],
)

/** Optional reason for a cancellation, given afterwards: not part of the declaration, deleted with the account. */
export const cancellationReason = pgTable('cancellation_reason', {
  declarationId: text('declaration_id')
    .primaryKey()
    .references(() => declaration.id),
  reason: text('reason').$type<CancellationReason>(),
  comment: text('comment').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Refund owed after a valid withdrawal, and its deadline (L221-24): one per order. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    declarationId: text('declaration_id')
      .primaryKey()
      .references(() => declaration.id),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => order.id),
    /** The paid invoice and its payment. */
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    withdrawnOn: calendarDay('withdrawn_on').notNull(),
    /** Calculation of the refund, by line of the invoice. */
    lines: jsonb('lines').$type<readonly WithdrawalLine[]>().notNull(),
    retained: money('retained_cents').notNull(),
    refunded: money('refunded_cents').notNull(),
    /** Legal deadline of the refund. */
    refundBy: calendarDay('refund_by').notNull(),
    /** Day of the automatic refund when staff have not made it before. */
    refundOn: calendarDay('refund_on').notNull(),
    creditNoteId: text('credit_note_id').references(() => invoice.id),
    /** When the refund was decided; the refund has the declaration's id. */
    refundedAt: instant('refunded_at'),
    refundedBy: text('refunded_by'),
  },
  (table) => [index('withdrawal_open').on(table.refundOn).where(sql`refunded_at IS NULL`)],
)
