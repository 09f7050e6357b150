import { and, isNotNull, isNull } from 'drizzle-orm'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isAmongSelected, type SelectedMessages } from './selected-messages.ts'

/**
 * Archives messages or moves them back to the inbox. Returns the ids of the changed messages, so that the action can be
 * undone.
 */
export async function archiveMessages(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  selection: SelectedMessages,
  isArchived: boolean,
): Promise<string[]> {
  const { archivedAt } = contactMessage
  const rows = await db
    .update(contactMessage)
    .set({ archivedAt: isArchived ? clock.now() : null })
    .where(and(await isAmongSelected(selection), isArchived ? isNull(archivedAt) : isNotNull(archivedAt)))
    .returning({ id: contactMessage.id })
  if (rows.length > 0) await live.publish('messages', {})
  return rows.map(({ id }) => id)
}
