import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { invoice } from '../billing/invoices.ts'
import { calendarDay, instant, money } from '../columns.ts'
import { account } from '../identity/accounts.ts'

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
