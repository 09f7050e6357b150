import { eq } from 'drizzle-orm'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { ContentEditor, ContentPorts } from './internal/content-ports.ts'
import { requireOwnItem } from './internal/require-own-item.ts'
import { lockContent } from './lock-content.ts'

type Input = ContentEditor & { key: string; section: string; location: string }

/** Changes the section and location of a custom content item. Throws `content_changed` when it no longer exists. */
export async function placeItem(
  { db, clock }: Pick<ContentPorts, 'db' | 'clock'>,
  { key, section, location, actorId, ipHash }: Input,
): Promise<void> {
  const occurredAt = clock.now()
  await db.transaction(async (transaction) => {
    await lockContent(transaction)
    const previous = await requireOwnItem(transaction, key)
    await transaction
      .update(contentItem)
      .set({ section, location, updatedAt: occurredAt })
      .where(eq(contentItem.key, key))
    await recordAudit(transaction, {
      action: 'content.placed',
      actorId,
      subject: `content/${key}`,
      details: { section: [previous.section, section], location: [previous.location, location] },
      ipHash,
      occurredAt,
    })
  })
}
