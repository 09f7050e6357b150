import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ContactMessageStatus } from '#domain/messaging/contact/contact-message-status.ts'
import { isNarrowed } from '#domain/platform/lists/list-query.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import {
  defineList,
  type ListParams,
  type ListScope,
  type Matching,
} from '#server/platform/lists/define-list.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import { readListCounts } from '#server/platform/lists/read-list-counts.ts'

const { name, email, subject, message, status, archivedAt, searchText } = contactMessage

/** Condition: the message was sent by the account, or with its email address. */
function isFromAccount(accountId: string): SQL {
  return sql`(${contactMessage.accountId} = ${accountId} OR ${email} = (SELECT a.email FROM account a WHERE a.id = ${accountId}))`
}

/** Id of the sender's account, by account id or else by email address; null when there is none. */
export const senderAccountId = sql<
  string | null
>`(SELECT a.id FROM account a WHERE a.id = contact_message.account_id OR a.email = contact_message.email
  ORDER BY a.id = contact_message.account_id DESC NULLS LAST LIMIT 1)`

/** The contact messages. Without the filter 'archived', archived messages are left out. */
export const messageList = defineList({
  page: 'messages',
  export: 'messages-export',
  sorts: {
    received: { by: contactMessage.createdAt, type: 'timestamptz', descending: true },
    sender: { by: sql`${name} COLLATE "und-x-icu"`, type: 'text' },
  },
  filters: { status: ['new', 'read'], archived: ['yes', 'any'] },
  ids: ['customer'],
  columns: ['sender', 'email', 'status'],
  id: contactMessage.id,
  search: (q) => [sql`SELECT id FROM contact_message WHERE ${containsWords(sql`${searchText}`, q)}`],
  where: (_, { filters }) =>
    and(
      filters.archived === 'any' ? undefined : filters.archived ? isNotNull(archivedAt) : isNull(archivedAt),
      filters.customer ? isFromAccount(filters.customer) : undefined,
      filters.status ? eq(status, filters.status as ContactMessageStatus) : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
      .select({
        id: contactMessage.id,
        name,
        email,
        subject,
        message,
        language: contactMessage.language,
        status,
        createdAt: contactMessage.createdAt,
        readAt: contactMessage.readAt,
        archivedAt,
        senderAccountId,
        sortValue: page.sortValue,
      })
      .from(contactMessage)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countMessages,
  csv: {
    subject: 'messages.csv',
    file: 'messages.csv',
    cells: {
      received_at: ({ createdAt }) => createdAt,
      name: (row) => row.name,
      email: (row) => row.email,
      subject: (row) => row.subject,
      message: (row) => row.message,
      language: ({ language }) => language,
      status: (row) => row.status,
      read_at: ({ readAt }) => readAt,
      archived_at: (row) => row.archivedAt,
    },
  },
})

/** Number of matching messages, and of messages in each view regardless of the other filters. */
async function countMessages({ ports: { db } }: ListScope, params: ListParams, { where }: Matching) {
  const { status: state, archived } = params.filters
  const [counts, matching] = await Promise.all([
    readListCounts({ db }, 'contact_message'),
    isNarrowed(params, 'status', 'archived') ? db.$count(contactMessage, await where()) : undefined,
  ])
  // A counted state is 'status' or 'status archived'.
  const isOpen = (parts: readonly string[]) => !parts.includes('archived')
  const matchesFilters = (parts: readonly string[]) =>
    (archived === 'any' || isOpen(parts) === !archived) && (!state || parts[0] === state)
  return {
    open: counts.of(isOpen),
    unread: counts.of((parts) => isOpen(parts) && parts[0] === 'new'),
    archived: counts.of((parts) => !isOpen(parts)),
    matching: matching ?? counts.of(matchesFilters),
  }
}
