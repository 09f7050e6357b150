import { isAllowed } from '#domain/accounts/permissions.ts'
import { messageListShape } from '#domain/contact/message-list.ts'
import { DomainError } from '#domain/errors.ts'
import { readListQuery } from '#domain/lists/list-query.ts'
import { findMessage } from '#server/contact/find-message.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** One message, with its neighbours in the list its address names. Reading it here does not mark it as read. */
export async function loadMessage(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url, params } = page
  const query = readListQuery(messageListShape, url.searchParams)
  const found = await findMessage(ports, params.id ?? '', query)
  if (!found) throw new DomainError('not_found')
  const { createdAt, archivedAt, ...message } = found
  const { role } = await requireAccount(page)
  return {
    ...message,
    receivedAt: createdAt.toISOString(),
    isArchived: archivedAt !== null,
    mayRecord: isAllowed('customer.record-request', role),
    mayRead: isAllowed('messages.read', role),
    mayChange: isAllowed('messages.archive', role),
  }
}

export type MessageData = Awaited<ReturnType<typeof loadMessage>>
