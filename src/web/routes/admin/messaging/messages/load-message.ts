import { isAllowed } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findMessage } from '#server/messaging/contact/find-message.ts'
import { listReplies } from '#server/messaging/contact/list-replies.ts'
import { messageList } from '#server/messaging/contact/message-list.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/**
 * Loads one message with its neighbours in the list of the query string; does not mark it as read. Throws DomainError
 * 'not_found'.
 */
export async function loadMessage(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url, params, language } = page
  const scope = { ports, language }
  const { query } = await messageList.readQuery(scope, url.searchParams)
  const record = await findMessage(ports, params.id ?? '')
  if (!record) throw new DomainError('not_found')
  const { createdAt, archivedAt, ...message } = record
  const [{ role }, beside, replies, general, seller] = await Promise.all([
    requireAccount(page),
    messageList.neighbours(scope, query, record.id),
    listReplies(ports, record.id),
    ports.settings.get('general'),
    ports.settings.get('seller'),
  ])
  return {
    ...message,
    previous: beside.previous?.id ?? null,
    next: beside.next?.id ?? null,
    receivedAt: createdAt.toISOString(),
    isArchived: archivedAt !== null,
    replies: replies.map(({ createdAt: at, ...reply }) => ({ ...reply, at: at.toISOString() })),
    /** Idempotency key of the next reply. */
    replyKey: ports.ids.next(),
    /** Reply address: it receives the customer's answers. Empty if none is set. */
    shopAddress: general.contactEmail || seller.email,
    mayReply: isAllowed('message.reply', role),
    mayRecord: isAllowed('customer.record-request', role),
    mayRead: isAllowed('messages.read', role),
    mayChange: isAllowed('messages.archive', role),
  }
}

export type MessageData = Awaited<ReturnType<typeof loadMessage>>
export type ShownReply = MessageData['replies'][number]
