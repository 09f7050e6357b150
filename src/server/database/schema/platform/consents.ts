import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/platform/language/language.ts'
import { instant } from '../columns.ts'

/** Proof of consent: never changed, and deleted only by retention. */
export const consentEvent = pgTable(
  'consent_event',
  {
    id: text('id').primaryKey(),
    type: text('type')
      .$type<
        | 'terms_of_sale'
        | 'early_start'
        | 'card_mandate'
        | 'debit_mandate'
        | 'plan_change'
        | 'cookies'
        | 'newsletter'
      >()
      .notNull(),
    accountId: text('account_id'),
    orderId: text('order_id'),
    /** The subject where neither of these applies: the id of a cookie choice or of a newsletter subscription. */
    subjectId: text('subject_id'),
    choice: text('choice').notNull(),
    /** The sentence as shown to the person. */
    wording: text('wording').notNull(),
    /** The accepted legal document; null without one. */
    documentId: text('document_id'),
    documentSha256: text('document_sha256'),
    language: text('language').$type<Language>().notNull(),
    ipHash: text('ip_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.accountId), index().on(table.subjectId)],
)
