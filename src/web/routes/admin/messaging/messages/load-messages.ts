import { href } from 'react-router'
import { messageListShape } from '#domain/messaging/contact/message-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { countMessages, findMessageIds, listMessages } from '#server/messaging/contact/list-messages.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the list of contact messages, without their texts. */
export async function loadMessages(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(messageListShape, url.searchParams)
  const seenUntil = ports.clock.now().toISOString()
  const found = findMessageIds(ports, query)
  const [list, counts, views] = await Promise.all([
    found.then((ids) => listMessages(ports, query, ids)),
    found.then((ids) => countMessages(ports, query, ids)),
    listSavedViews(ports, { accountId: id, list: href('/admin/messages') }),
  ])
  return {
    ...list,
    rows: list.rows.map(({ id, writerId, name, email, subject, status, createdAt, archivedAt }) => ({
      id,
      writerId,
      name,
      email,
      subject,
      status,
      receivedAt: createdAt.toISOString(),
      isArchived: archivedAt !== null,
    })),
    seenUntil,
    counts,
    views,
    query,
    mayChange: isAllowed('messages.archive', role),
    mayExport: isAllowed('messages-export', role),
  }
}

export type MessagesData = Awaited<ReturnType<typeof loadMessages>>
export type ShownMessage = MessagesData['rows'][number]
