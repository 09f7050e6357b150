import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { NewsletterStatus } from '#domain/newsletter/newsletter-status.ts'
import { instant } from './columns.ts'

/** An address on, or on its way to, the newsletter. The steps are proved in `consent_event`. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    language: text('language').$type<Language>().notNull(),
    status: text('status').$type<NewsletterStatus>().notNull(),
    /** SHA-256 of the key in the confirmation mail; null after the end. */
    confirmationHash: text('confirmation_hash').unique(),
    confirmableUntil: instant('confirmable_until'),
    /** In the unsubscribe link of every mail: whoever has the mail may end it. */
    unsubscribeKey: text('unsubscribe_key').notNull().unique(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [index().on(table.status, table.requestedAt)],
)
