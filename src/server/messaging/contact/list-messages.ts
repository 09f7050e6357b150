import { and, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { ContactMessageStatus } from '#domain/messaging/contact/contact-message-status.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { findIds } from '#server/platform/lists/find-ids.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import { matchesSearch } from '#server/platform/lists/matches-search.ts'
import { readListCounts } from '#server/platform/lists/read-list-counts.ts'
import type { Ports } from '#server/ports/ports.ts'

export type MessagesQuery = Pick<ListQuery, 'q' | 'filters'>

const { name, email, subject, message, status, archivedAt, searchText } = contactMessage

const sortKeys: Record<string, SortKey> = {
  received: { by: contactMessage.createdAt, type: 'timestamptz' },
  sender: { by: sql`${name} COLLATE "und-x-icu"`, type: 'text' },
}

export function messageSortKey(sort: string): SortKey {
  return sortKeys[sort] as SortKey
}

/** Query for the ids of messages that contain every word. */
function searchQuery(q: string): SQL {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return sql`SELECT id FROM contact_message WHERE ${and(...words.map((word) => like(searchText, containing(word)))) ?? sql`true`}`
}

/**
 * Ids a search finds, to pass to `listMessages` and `countMessages`; undefined without a search text or when there are
 * too many.
 */
export async function findMessageIds(
  ports: Pick<Ports, 'db'>,
  { q }: MessagesQuery,
): Promise<string[] | undefined> {
  return q ? findIds(ports, [searchQuery(q)]) : undefined
}

export function messageConditions({ q, filters }: MessagesQuery, found?: readonly string[]): SQL | undefined {
  return and(
    filters.archived === 'any' ? undefined : filters.archived ? isNotNull(archivedAt) : isNull(archivedAt),
    filters.customer ? writtenBy(filters.customer) : undefined,
    filters.status ? eq(status, filters.status as ContactMessageStatus) : undefined,
    q ? matchesSearch(contactMessage.id, [searchQuery(q)], found) : undefined,
  )
}

/** Sent from the account, or with its email address. */
function writtenBy(accountId: string): SQL {
  return sql`(${contactMessage.accountId} = ${accountId} OR ${email} = (SELECT a.email FROM account a WHERE a.id = ${accountId}))`
}

/** Id of the sender's account, by account id or else by email address; null when there is none. */
export const writerId = sql<
  string | null
>`(SELECT a.id FROM account a WHERE a.id = contact_message.account_id OR a.email = contact_message.email
  ORDER BY a.id = contact_message.account_id DESC NULLS LAST LIMIT 1)`

/** One page of the contact messages. */
export async function listMessages({ db }: Pick<Ports, 'db'>, query: PagedQuery, found?: readonly string[]) {
  const page = keysetPage(messageSortKey(query.sort), contactMessage.id, query)
  const { id, language, createdAt, readAt } = contactMessage
  const rows = await db
    .select({
      id,
      name,
      email,
      subject,
      message,
      language,
      status,
      createdAt,
      readAt,
      archivedAt,
      writerId,
      sortValue: page.sortValue,
    })
    .from(contactMessage)
    .where(and(messageConditions(query, found), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** Number of matching messages, and of messages in each view regardless of the other filters. */
export async function countMessages(
  { db }: Pick<Ports, 'db'>,
  params: MessagesQuery,
  found?: readonly string[],
) {
  const { status: state, archived, ...others } = params.filters
  const isNarrowed = params.q !== '' || Object.keys(others).length > 0
  const [counts, matching] = await Promise.all([
    readListCounts({ db }, 'contact_message'),
    isNarrowed ? db.$count(contactMessage, messageConditions(params, found)) : undefined,
  ])
  const isOpen = (words: readonly string[]) => !words.includes('archived')
  const isAsked = (words: readonly string[]) =>
    (archived === 'any' || isOpen(words) === !archived) && (!state || words[0] === state)
  return {
    open: counts.of(isOpen),
    unread: counts.of((words) => isOpen(words) && words[0] === 'new'),
    archived: counts.of((words) => !isOpen(words)),
    matching: matching ?? counts.of(isAsked),
  }
}
