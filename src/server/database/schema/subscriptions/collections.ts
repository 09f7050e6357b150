import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { invoice } from '../billing/invoices.ts'
import { calendarDay, instant, money } from '../columns.ts'
import { account } from '../identity/accounts.ts'

/**
 * Collection of a renewal invoice: charged on its day, retried according to the dunning rules, in the end paid or
 * uncollectible. First invoices have no row, because they are paid when issued.
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
    /** 'written_off': the owner wrote the claim off as a loss (`write_off`); it can still be paid. */
    state: text('state').$type<'open' | 'paid' | 'uncollectible' | 'written_off'>().notNull(),
    /** Amount due: the invoice's total less the deducted credits and the credit notes issued before payment. */
    owed: money('owed_cents').notNull(),
    /** Day of the first attempt. */
    chargedOn: calendarDay('charged_on').notNull(),
    /** Day from which dunning counts: the day of the first attempt, postponed by the time dunning was on hold. */
    countsFrom: calendarDay('counts_from').notNull(),
    /** Dunning has been on hold since this day because the customer disputes the invoice; null when it is not on hold. */
    heldOn: calendarDay('held_on'),
    /** Refused attempts; each has a separate payment. */
    tries: integer('tries').notNull(),
    nextAttemptOn: calendarDay('next_try_on'),
    failure: text('failure').$type<PaymentFailure>(),
    /** When the charge was enqueued; enqueued again when the job has not charged in time. */
    enqueuedAt: instant('enqueued_at'),
    /** Number of payment reminders sent. */
    reminders: integer('reminders').notNull(),
    /** Day on which the service was suspended for non-payment. */
    suspendedOn: calendarDay('suspended_on'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('collection_due').on(table.nextAttemptOn).where(sql`state = 'open'`),
    index('collection_unpaid').on(table.chargedOn).where(sql`state <> 'paid'`),
    index().on(table.accountId),
  ],
)
