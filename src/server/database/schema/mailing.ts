import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import { instant } from './columns.ts'

/** A document to attach, by what it is: the bytes are fetched when the mail is sent. */
export type MailAttachment =
  | { kind: 'invoice'; invoiceId: string }
  | { kind: 'contract'; orderId: string }
  | { kind: 'legal'; documentId: string }

/** A mail, written in the transaction of the fact it tells of and sent by a job (D9). */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: text('id').primaryKey(),
    template: text('template').notNull(),
    language: text('language').$type<Language>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plainText: text('plain_text').notNull(),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull(),
    /** Who gets the answer, when not the shop. */
    replyTo: text('reply_to'),
    /** Set on marketing mails: one click there ends them (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    status: text('status').$type<'queued' | 'accepted' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    index().on(table.status, table.createdAt),
    index().on(table.recipient, table.createdAt),
    // Which mails brought a document.
    index('outbox_mail_documents').using('gin', table.attachments.op('jsonb_path_ops')),
  ],
)

/** The text of a mail in a language, with {{variables}}; the owner can change it. */
export const emailTemplate = pgTable(
  'email_template',
  {
    name: text('name').notNull(),
    language: text('language').$type<Language>().notNull(),
    category: text('category').$type<'transactional' | 'marketing' | 'notification'>().notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
)

/** That somebody was told something once: a card that ends, and so on. `subject` is what it is about, `step` which telling. */
export const sentNotice = pgTable(
  'sent_notice',
  {
    kind: text('kind').$type<'card_expiry' | 'withdrawal_refunded' | 'plan_proposal'>().notNull(),
    subjectId: text('subject_id').notNull(),
    step: text('step').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId, table.step] })],
)
