import { and, eq } from 'drizzle-orm'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isAmongSelected, type SelectedMessages } from './selected-messages.ts'

/** Marks new messages as read; messages already read keep their time. Returns the ids of the changed messages. */
export async function markMessagesRead(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  selection: SelectedMessages,
): Promise<string[]> {
  const rows = await db
    .update(contactMessage)
    .set({ status: 'read', readAt: clock.now() })
    .where(and(await isAmongSelected(selection), eq(contactMessage.status, 'new')))
    .returning({ id: contactMessage.id })
  if (rows.length > 0) await live.publish('messages', {})
  return rows.map(({ id }) => id)
}
