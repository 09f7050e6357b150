import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isAmongSelected, type SelectedMessages } from './selected-messages.ts'

/**
 * Deletes messages permanently; missing ids are ignored. The audit log records which messages, but no sender data.
 * Returns the ids of the deleted messages.
 */
export async function deleteMessages(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  { chosen: selection, actorId, ipHash }: { chosen: SelectedMessages; actorId: string; ipHash: string },
): Promise<string[]> {
  const deleted = await db.transaction(async (transaction) => {
    const rows = await transaction
      .delete(contactMessage)
      .where(await isAmongSelected(selection))
      .returning({ id: contactMessage.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return ids
    await recordAudit(transaction, {
      action: 'message.deleted',
      actorId,
      subject: ids.length === 1 ? `message/${ids[0]}` : 'messages',
      details: { count: ids.length, ids: ids.slice(0, 100) },
      ipHash,
      occurredAt: clock.now(),
    })
    return ids
  })
  if (deleted.length > 0) await live.publish('messages', {})
  return deleted
}
