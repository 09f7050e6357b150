import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  DataRequestChannel,
  DataRequestKind,
  DataRequestState,
} from '#domain/operations/customers/data-request.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { calendarDay, instant } from '../columns.ts'
import { account } from '../identity/accounts.ts'

/** Staff note about a customer. The customer may request to read it; it is erased with the account. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    writtenAt: instant('written_at').notNull(),
    changedAt: instant('changed_at'),
    /** Soft delete: restorable until the nightly clean-up. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index().on(table.accountId, table.writtenAt),
    index('customer_note_deleted').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
)

/**
 * A request under the GDPR, its deadline and its answer. Erasure of the person deletes their texts and leaves the
 * account id and the reasons given. Without an account, the email address alone identifies the person.
 */
export const dataRequest = pgTable(
  'data_request',
  {
    id: text('id').primaryKey(),
    /** Null for a person without an account. */
    accountId: text('account_id'),
    /** Contact email, name and language of a person without an account; removed on erasure. */
    email: text('email'),
    name: text('name').notNull().default(''),
    language: text('language').$type<Language>(),
    kind: text('kind').$type<DataRequestKind>().notNull(),
    channel: text('channel').$type<DataRequestChannel>().notNull(),
    /** The contact message it came in, if any. */
    messageId: text('message_id'),
    receivedOn: calendarDay('received_on').notNull(),
    /** When the shop recorded it. */
    recordedAt: instant('recorded_at').notNull(),
    dueOn: calendarDay('due_on').notNull(),
    /** The reason for up to two more months, as the person was informed. */
    extensionReason: text('extension_reason'),
    extendedAt: instant('extended_at'),
    state: text('state').$type<DataRequestState>().notNull(),
    /** Reason for the refusal. */
    refusalReason: text('refusal_reason'),
    /** Null: answered automatically, in the person's account. */
    handledBy: text('handled_by'),
    answeredAt: instant('answered_at'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index().on(table.accountId, table.recordedAt),
    index().on(table.email),
    index().on(table.answeredAt),
    index('data_request_open').on(table.dueOn).where(sql`state = 'open'`),
    index('data_request_by_due').on(table.dueOn, sql`${table.id} COLLATE "C"`),
    index('data_request_by_received').on(table.receivedOn, sql`${table.id} COLLATE "C"`),
  ],
)
