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

/** What people of the shop note about a customer, who may ask to read it; goes with the person. */
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
    /** Taken away, and kept until the night so that it can be brought back. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index().on(table.accountId, table.writtenAt),
    index('customer_note_deleted').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
)

/**
 * What a person asked under the GDPR, by when and when it was answered. Once the person is erased it keeps the account's id and the
 * reasons given, nothing of what they wrote. Who has no account is known by their address alone.
 */
export const dataRequest = pgTable(
  'data_request',
  {
    id: text('id').primaryKey(),
    /** Null for somebody who has no account. */
    accountId: text('account_id'),
    /** Of somebody without an account: where they are written to, who they say they are and in which language; gone once they are erased. */
    email: text('email'),
    name: text('name').notNull().default(''),
    language: text('language').$type<Language>(),
    kind: text('kind').$type<DataRequestKind>().notNull(),
    channel: text('channel').$type<DataRequestChannel>().notNull(),
    /** The message it came in, if it came by the contact form. */
    messageId: text('message_id'),
    receivedOn: calendarDay('received_on').notNull(),
    /** When the shop wrote it down. */
    recordedAt: instant('recorded_at').notNull(),
    dueOn: calendarDay('due_on').notNull(),
    /** Why it takes up to two months more, as the person was told. */
    extensionReason: text('extension_reason'),
    extendedAt: instant('extended_at'),
    state: text('state').$type<DataRequestState>().notNull(),
    /** Why it was refused. */
    refusalReason: text('refusal_reason'),
    /** Null: the shop itself answered at once, in the person's account. */
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
