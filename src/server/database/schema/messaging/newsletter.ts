import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LetterState } from '#domain/messaging/newsletter/letter-state.ts'
import type { NewsletterStatus } from '#domain/messaging/newsletter/newsletter-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { instant } from '../columns.ts'

/** A newsletter subscription, confirmed or pending. `consent_event` has the proof of each step. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    language: text('language').$type<Language>().notNull(),
    status: text('status').$type<NewsletterStatus>().notNull(),
    /** SHA-256 of the key in the confirmation email; null once unsubscribed. */
    confirmationHash: text('confirmation_hash').unique(),
    confirmableUntil: instant('confirmable_until'),
    /** Key of the unsubscribe link in every email; a bearer token: any holder can end the subscription. */
    unsubscribeKey: text('unsubscribe_key').notNull().unique(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [index().on(table.status, table.requestedAt)],
)

/** Text of a newsletter issue in a language, copied when its sending began. */
export type LetterText = { language: Language; subject: string; content: string }

/** A newsletter issue, sent to all subscribers in batches; each subscriber has one row in the outbox. */
export const newsletterLetter = pgTable(
  'newsletter_letter',
  {
    id: text('id').primaryKey(),
    /** Name of the email template whose texts it has. */
    template: text('template').notNull(),
    title: text('title').notNull(),
    texts: jsonb('texts').$type<LetterText[]>().notNull(),
    state: text('state').$type<LetterState>().notNull(),
    /** Number of subscribers when sending began; those who unsubscribe meanwhile get no email. */
    subscribers: integer('subscribers').notNull(),
    written: integer('written').notNull().default(0),
    /** Cursor: the last subscriber of the last batch; the next batch begins after it. */
    afterId: text('after_id').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index().on(table.startedAt)],
)
