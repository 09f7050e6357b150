import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { contentVersion } from '#server/database/schema/catalog/content.ts'
import type { ContentEditor, ContentPorts } from './internal/content-ports.ts'
import { saveDrafts } from './save-drafts.ts'

type Input = ContentEditor & { key: string; versionId: string; base: string }

/** Makes a draft of what a text once said. `base` is the mark of the text as its editor sees it. Throws as `saveDrafts` does. */
export async function restoreVersion(
  ports: Pick<ContentPorts, 'db' | 'clock'>,
  { key, versionId, base, ...editor }: Input,
): Promise<void> {
  const [version] = await ports.db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.id, versionId), eq(contentVersion.key, key)))
  if (!version) throw new DomainError('content_changed')
  const { language, value } = version
  await saveDrafts(ports, { ...editor, edits: [{ key, language, value, base }] })
}
