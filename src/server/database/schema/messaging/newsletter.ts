import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LetterState } from '#domain/messaging/newsletter/letter-state.ts'
import type { NewsletterStatus } from '#domain/messaging/newsletter/newsletter-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { instant } from '../columns.ts'

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

/** What a letter says in a language, as it was when its sending began. */
export type LetterText = { language: Language; subject: string; content: string }

/** A letter to all subscribers, written to them in batches. Its mails are rows of the outbox, one for each subscriber. */
export const newsletterLetter = pgTable(
  'newsletter_letter',
  {
    id: text('id').primaryKey(),
    /** The template it was written as. */
    template: text('template').notNull(),
    title: text('title').notNull(),
    texts: jsonb('texts').$type<LetterText[]>().notNull(),
    state: text('state').$type<LetterState>().notNull(),
    /** Subscribers at its beginning; those who leave meanwhile get no mail. */
    subscribers: integer('subscribers').notNull(),
    written: integer('written').notNull().default(0),
    /** The last subscriber a batch came to: the next one begins after it. */
    afterId: text('after_id').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index().on(table.startedAt)],
)
