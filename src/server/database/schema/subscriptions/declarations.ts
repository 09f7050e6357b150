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

/** A withdrawal or cancellation as it was declared: never changed; what became of it is noted. */
export const declaration = pgTable(
  'declaration',
  {
    /** Random: it is the receipt's address, which needs no login. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<DeclarationKind>().notNull(),
    name: text('name').notNull(),
    contract: text('contract').notNull(),
    email: text('email').notNull(),
    endsOn: text('ends_on').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The order meant, when number and e-mail agree; else a person looks for it. */
    orderId: text('order_id').references(() => order.id),
    /** Declared in the account, of one subscription; null: all of the order's. */
    subscriptionId: text('subscription_id').references(() => subscription.id),
    /** Declared after the withdrawal period of the order found: still taken, a person decides. */
    isLate: boolean('is_late').notNull(),
    ipHash: text('ip_hash').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null: a person has to look at it. */
    handledAt: instant('handled_at'),
    outcome: text('outcome').$type<DeclarationOutcome>(),
    /** Null: the shop itself did what was declared. */
    handledBy: text('handled_by'),
    note: text('note'),
  },
  (table) => [
    index().on(table.handledAt, table.receivedAt),
    index().on(table.orderId),
    index().on(table.email),
  ],
)

/** Why somebody cancelled, if they cared to say so afterwards: no part of what they declared, and gone with their account. */
export const cancellationReason = pgTable('cancellation_reason', {
  declarationId: text('declaration_id')
    .primaryKey()
    .references(() => declaration.id),
  reason: text('reason').$type<CancellationReason>(),
  comment: text('comment').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What a withdrawal that took effect owes its buyer, and by when (L221-24): one per order. */
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
    /** The invoice that was paid, and with which payment. */
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    withdrawnOn: calendarDay('withdrawn_on').notNull(),
    /** How it was worked out, by line of the invoice. */
    lines: jsonb('lines').$type<readonly WithdrawalLine[]>().notNull(),
    kept: money('kept_cents').notNull(),
    refunded: money('refunded_cents').notNull(),
    /** Last day to give it back. */
    refundBy: calendarDay('refund_by').notNull(),
    /** The day on which the shop gives it back by itself when nobody has. */
    refundOn: calendarDay('refund_on').notNull(),
    creditNoteId: text('credit_note_id').references(() => invoice.id),
    /** When it was decided to give it back; the refund itself bears the declaration's id. */
    refundedAt: instant('refunded_at'),
    refundedBy: text('refunded_by'),
  },
  (table) => [index('withdrawal_open').on(table.refundOn).where(sql`refunded_at IS NULL`)],
)
