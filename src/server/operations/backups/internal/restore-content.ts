import type { BackupContents } from '#domain/operations/backups/backup-contents.ts'
import { writeVersion } from '#server/catalog/content/write-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import type { Ports } from '#server/ports/ports.ts'

type Restored = { content: BackupContents['content']; actorId: string; updatedAt: Date }

/**
 * Restores the texts of pages; drafts remain, because they were never published. Each text that changes gets a version,
 * so that its history shows what visitors read when.
 */
export async function restoreContent(
  ports: Pick<Ports, 'ids'>,
  transaction: Transaction,
  { content, actorId, updatedAt }: Restored,
): Promise<void> {
  const previousItems = new Map(
    (await transaction.delete(contentItem).returning()).map((item) => [`${item.key}.${item.language}`, item]),
  )
  for (const text of content) {
    const previous = previousItems.get(`${text.key}.${text.language}`)
    const isSame = previous?.value === text.value
    await transaction.insert(contentItem).values({
      ...text,
      id: previous?.id ?? ports.ids.next(),
      updatedAt: isSame ? previous.updatedAt : updatedAt,
    })
    if (!isSame)
      await writeVersion(ports, transaction, {
        key: text.key,
        language: text.language,
        value: text.value,
        publishedBy: actorId,
        publishedAt: updatedAt,
        before: previous ? { value: previous.value, since: previous.updatedAt } : null,
      })
  }
}
