import { and, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { ContactMessageStatus } from '#domain/contact/contact-message-status.ts'
import type { ListQuery } from '#domain/lists/list-query.ts'
import { contactMessage } from '../database/schema/contact.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '../lists/keyset-page.ts'
import { containing } from '../lists/like-pattern.ts'
import type { Ports } from '../ports/ports.ts'

export type MessagesAsked = Pick<ListQuery, 'q' | 'filters'>

const { name, email, subject, message, status, archivedAt, searchText } = contactMessage

const sortKeys: Record<string, SortKey> = {
  received: { by: contactMessage.createdAt, type: 'timestamptz' },
  sender: { by: sql`${name} COLLATE "und-x-icu"`, type: 'text' },
}

export function messageSortKey(sort: string): SortKey {
  return sortKeys[sort] as SortKey
}

/** Every word is to be found. */
export function messageConditions({ q, filters }: MessagesAsked): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    filters.archived === 'any' ? undefined : filters.archived ? isNotNull(archivedAt) : isNull(archivedAt),
    filters.customer ? writtenBy(filters.customer) : undefined,
    filters.status ? eq(status, filters.status as ContactMessageStatus) : undefined,
    ...words.map((word) => like(searchText, containing(word))),
  )
}

/** In their account, or with its address. */
function writtenBy(accountId: string): SQL {
  return sql`(${contactMessage.accountId} = ${accountId} OR ${email} = (SELECT a.email FROM account a WHERE a.id = ${accountId}))`
}

/** Whose message it is, by account or else by the same address. */
export const writerId = sql<
  string | null
>`(SELECT a.id FROM account a WHERE a.id = contact_message.account_id OR a.email = contact_message.email
  ORDER BY a.id = contact_message.account_id DESC NULLS LAST LIMIT 1)`

/** One page of the messages of the contact form. */
export async function listMessages({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(messageSortKey(query.sort), contactMessage.id, query)
  const { id, language, createdAt, readAt } = contactMessage
  const rows = await db
    .select({
      ...{ id, name, email, subject, message, language, status, createdAt, readAt, archivedAt },
      writerId,
      sortValue: page.sortValue,
    })
    .from(contactMessage)
    .where(and(messageConditions(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** How many messages match, and how many stand in each view whatever else is asked. */
export async function countMessages({ db }: Pick<Ports, 'db'>, asked: MessagesAsked) {
  const [[views], matching] = await Promise.all([
    db
      .select({
        open: sql<number>`count(*) FILTER (WHERE ${archivedAt} IS NULL)`.mapWith(Number),
        unread: sql<number>`count(*) FILTER (WHERE ${archivedAt} IS NULL AND ${status} = 'new')`.mapWith(
          Number,
        ),
        archived: sql<number>`count(*) FILTER (WHERE ${archivedAt} IS NOT NULL)`.mapWith(Number),
      })
      .from(contactMessage),
    db.$count(contactMessage, messageConditions(asked)),
  ])
  return { open: 0, unread: 0, archived: 0, ...views, matching }
}
