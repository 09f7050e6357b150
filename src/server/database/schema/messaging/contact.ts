import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContactMessageStatus } from '#domain/messaging/contact/contact-message-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { instant } from '../columns.ts'

/** A message of the contact form, for the back office. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    language: text('language').$type<Language>().notNull(),
    status: text('status').$type<ContactMessageStatus>().notNull(),
    /** The account of the signed-in sender; null when not signed in. */
    accountId: text('account_id'),
    ipHash: text('ip_hash').notNull(),
    /** Search text of the message list. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(name || ' ' || email || ' ' || subject || ' ' || message)`,
    ),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.status),
    index().on(table.accountId, table.createdAt),
    index().on(table.email, table.createdAt),
    index('contact_message_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** A reply of the shop to a message, sent by email. */
export const contactReply = pgTable(
  'contact_reply',
  {
    id: text('id').primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    /** The text as entered. */
    body: text('body').notNull(),
    /** The email with the reply. */
    mailId: text('mail_id').notNull(),
    authorId: text('author_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.messageId, table.createdAt)],
)
