import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import { mailStatuses, type SuppressionReason } from '#domain/messaging/mailing/mail-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { instant } from '../columns.ts'

/** Reference to a document to attach; the bytes are fetched when the email is sent. */
export type MailAttachment =
  | { kind: 'invoice'; invoiceId: string }
  /** For a written-off invoice. */
  | { kind: 'unpaid_duplicate'; invoiceId: string; writeOffId: string }
  | { kind: 'contract'; orderId: string }
  | { kind: 'legal'; documentId: string }

/** An email, written in the same transaction as the event it reports (outbox) and sent by a job. */
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
    /** Reply-To address when it is not the shop's. */
    replyTo: text('reply_to'),
    /** Set on marketing emails: one-click unsubscribe (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Sender name of this email when it is not the shop's. */
    fromName: text('from_name'),
    /** Message this one replies to, so that mail clients show both as one conversation. */
    inReplyTo: text('in_reply_to'),
    category: text('category').$type<MailCategory>().notNull(),
    /**
     * `failed` is retried by the job; `refused` is not, because the address or the email is invalid. `suppressed` was
     * never sent.
     */
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
    // Finds the emails that carried a document.
    index('outbox_mail_documents').using('gin', table.attachments.op('jsonb_path_ops')),
  ],
)

/** The text of an email in a language, with {{variables}}; the owner can change it. */
export const emailTemplate = pgTable(
  'email_template',
  {
    name: text('name').notNull(),
    language: text('language').$type<Language>().notNull(),
    category: text('category').$type<MailCategory>().notNull(),
    /** The owner's name for a custom template; null on built-in templates. */
    title: text('title'),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    /** Sample values by variable name, for previews and test emails of a custom template. */
    samples: jsonb('samples').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
)

/** Version history of a template: one row per save, the current text included. */
export const emailTemplateVersion = pgTable(
  'email_template_version',
  {
    name: text('name').notNull(),
    language: text('language').$type<Language>().notNull(),
    version: integer('version').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    /** Null: the text delivered with the shop. */
    savedBy: text('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language, table.version] })],
)

/** An address that gets no more email until staff lift the suspension: it does not exist, or its owner complained. */
export const mailSuppression = pgTable(
  'mail_suppression',
  {
    /** In lower case. */
    email: text('email').primaryKey(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    /** Reply of the receiving server, or the note of the staff member who added the row. */
    detail: text('detail').notNull().default(''),
    mailId: text('mail_id'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
  },
  (table) => [index().on(table.createdAt, table.email)],
)

/**
 * Deduplicates notices such as card expiry: each is sent once. `subject` is what the notice is about, `step` which
 * notice of the series it is. `mail_under_way` exists only while an email is handed to the server.
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
