import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import { mailStatuses, type SuppressionReason } from '#domain/messaging/mailing/mail-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { instant } from '../columns.ts'

/** A document to attach, by what it is: the bytes are fetched when the mail is sent. */
export type MailAttachment =
  | { kind: 'invoice'; invoiceId: string }
  /** Of a written-off invoice. */
  | { kind: 'unpaid_duplicate'; invoiceId: string; writeOffId: string }
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
    /** The sender's name of this one mail, when not the shop's. */
    fromName: text('from_name'),
    /** The mail this one answers, so that readers show both as one conversation. */
    inReplyTo: text('in_reply_to'),
    category: text('category').$type<MailCategory>().notNull(),
    /** `failed` is tried again by the job; `refused` is not: the address or the mail is bad. `suppressed` was never sent. */
    status: text('status', { enum: mailStatuses }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    index().on(table.status, table.createdAt),
    index().on(table.recipient, table.createdAt),
    index().on(table.createdAt, table.id),
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
    category: text('category').$type<MailCategory>().notNull(),
    /** What the owner calls a template of their own; null on those the shop itself sends. */
    title: text('title'),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    /** What previews and test mails of the owner's own template are filled with, by the name of the variable. */
    samples: jsonb('samples').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
)

/** What a template said before: a row for each saving, the present text included. */
export const emailTemplateVersion = pgTable(
  'email_template_version',
  {
    name: text('name').notNull(),
    language: text('language').$type<Language>().notNull(),
    version: integer('version').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    /** Null: as the shop came with it. */
    savedBy: text('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language, table.version] })],
)

/** An address that gets no more mail until somebody of the shop lifts it: it does not exist, or its owner complained. */
export const mailSuppression = pgTable(
  'mail_suppression',
  {
    /** In lower case. */
    email: text('email').primaryKey(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    /** What the receiving server said, or the note of whoever wrote it. */
    detail: text('detail').notNull().default(''),
    mailId: text('mail_id'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
  },
  (table) => [index().on(table.createdAt, table.email)],
)

/**
 * That somebody was told something once: a card that ends, and so on. `subject` is what it is about, `step` which telling. `mail_under_way`
 * is there only while a mail is handed over.
 */
export const sentNotice = pgTable(
  'sent_notice',
  {
    kind: text('kind')
      .$type<
        | 'card_expiry'
        | 'withdrawal_refunded'
        | 'plan_proposal'
        | 'terms_changed'
        | 'owner_digest'
        | 'webhook_trouble'
        | 'mail_under_way'
      >()
      .notNull(),
    subjectId: text('subject_id').notNull(),
    step: text('step').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId, table.step] })],
)
