import { eq } from 'drizzle-orm'
import { contentDraft, contentItem } from '#server/database/schema/catalog/content.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { ContentEditor, ContentPorts } from './internal/content-ports.ts'
import { requireOwnItem } from './internal/require-own-item.ts'
import { lockContent } from './lock-content.ts'

/**
 * Deletes a custom content item in all languages, with its drafts; its versions stay. Throws `content_changed` when
 * it no longer exists.
 */
export async function deleteItem(
  { db, clock }: Pick<ContentPorts, 'db' | 'clock'>,
  { key, actorId, ipHash }: ContentEditor & { key: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockContent(transaction)
    await requireOwnItem(transaction, key)
    await transaction.delete(contentItem).where(eq(contentItem.key, key))
    await transaction.delete(contentDraft).where(eq(contentDraft.key, key))
    await recordAudit(transaction, {
      action: 'content.deleted',
      actorId,
      subject: `content/${key}`,
      ipHash,
      occurredAt: clock.now(),
    })
  })
}
