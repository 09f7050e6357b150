import { eq } from 'drizzle-orm'
import type { ContentType } from '#domain/catalog/content/content-type.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { contentDraft, contentItem } from '#server/database/schema/catalog/content.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { ContentEditor, ContentPorts } from './internal/content-ports.ts'
import { lockContent } from './lock-content.ts'

type Input = ContentEditor & {
  key: string
  section: string
  location: string
  type: ContentType
  language: Language
}

/**
 * Adds an empty custom content item; its id is its section and the current time in ms (contract C3). Throws
 * `invalid_input` when the key is taken.
 */
export async function addItem(
  { db, clock }: Pick<ContentPorts, 'db' | 'clock'>,
  { actorId, ipHash, ...item }: Input,
): Promise<void> {
  const updatedAt = clock.now()
  await db.transaction(async (transaction) => {
    await lockContent(transaction)
    const [existing] = await transaction
      .select({ id: contentItem.id })
      .from(contentItem)
      .where(eq(contentItem.key, item.key))
      .limit(1)
    if (existing) throw new DomainError('invalid_input', { fields: { key: 'content_key_taken' } })
    const baseId = `${item.section}-${updatedAt.getTime()}`
    const [sameId] = await transaction
      .select({ id: contentItem.id })
      .from(contentItem)
      .where(eq(contentItem.id, baseId))
    // Two items of a section were added within the same millisecond.
    const id = sameId ? `${baseId}-${item.key}` : baseId
    // A draft can remain when restoring a backup removed the item of this key.
    await transaction.delete(contentDraft).where(eq(contentDraft.key, item.key))
    await transaction.insert(contentItem).values({ ...item, id, value: '', updatedAt })
    await recordAudit(transaction, {
      action: 'content.added',
      actorId,
      subject: `content/${item.key}`,
      details: { section: item.section, type: item.type },
      ipHash,
      occurredAt: updatedAt,
    })
  })
}
