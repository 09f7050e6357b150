import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { messageList } from '#server/messaging/contact/message-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

/** Loads the list of contact messages, without their texts. */
export const loadMessages = listLoader(messageList, {
  path: href('/admin/messages'),
  row: ({ id, senderAccountId, name, email, subject, status, createdAt, archivedAt }) => ({
    id,
    senderAccountId,
    name,
    email,
    subject,
    status,
    receivedAt: createdAt.toISOString(),
    isArchived: archivedAt !== null,
  }),
  more: ({ ports, role }) => ({
    seenUntil: ports.clock.now().toISOString(),
    mayChange: isAllowed('messages.archive', role),
  }),
})

export type MessagesData = Awaited<ReturnType<typeof loadMessages>>
export type ShownMessage = MessagesData['rows'][number]
