import { eq, sql } from 'drizzle-orm'
import { messageListShape } from '#domain/messaging/contact/message-list.ts'
import { type ListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import type { PagedQuery } from '#server/platform/lists/keyset-page.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listMessages, messageSortKey, writerId } from './list-messages.ts'

/** Returns a message with the ids of its neighbours in a list; undefined when it does not exist. */
export async function findMessage(
  { db }: Pick<Ports, 'db'>,
  id: string,
  query: ListQuery = readListQuery(messageListShape, new URLSearchParams()),
) {
  const { name, email, subject, message, language, status, createdAt, archivedAt } = contactMessage
  const [found] = await db
    .select({
      id: contactMessage.id,
      name,
      email,
      subject,
      message,
      language,
      status,
      createdAt,
      archivedAt,
      writerId,
      sortValue: sql<string>`${messageSortKey(query.sort).by}::text`,
    })
    .from(contactMessage)
    .where(eq(contactMessage.id, id))
  if (!found) return undefined
  const { sortValue, ...row } = found
  const beside = async (place: Pick<PagedQuery, 'after' | 'before'>) =>
    (await listMessages({ db }, { ...query, ...place, pageRows: 1 })).rows[0]?.id ?? null
  const [previous, next] = await Promise.all([
    beside({ before: [sortValue, id], after: null }),
    beside({ after: [sortValue, id], before: null }),
  ])
  return { ...row, previous, next }
}
