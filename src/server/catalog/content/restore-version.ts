import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { contentVersion } from '#server/database/schema/catalog/content.ts'
import type { ContentEditor, ContentPorts } from './internal/content-ports.ts'
import { saveDrafts } from './save-drafts.ts'

type Input = ContentEditor & { key: string; versionId: string; base: string }

/**
 * Saves an earlier version of a text as its draft. `base` is the version token of the text the editor sees. Throws
 * `content_changed` when the version does not exist, and the errors of `saveDrafts`.
 */
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
