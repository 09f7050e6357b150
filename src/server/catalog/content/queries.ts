import { and, eq, like } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { contentDraft, contentItem } from '#server/database/schema/catalog/content.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The owner's texts of a section in a language, by key; with `withDrafts`, drafts replace the published texts. */
export async function listContent(
  { db }: Pick<Ports, 'db'>,
  section: string,
  language: Language,
  { withDrafts = false } = {},
): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: contentItem.key, value: contentItem.value })
    .from(contentItem)
    .where(and(eq(contentItem.section, section), eq(contentItem.language, language)))
  const drafts = withDrafts
    ? await db
        .select({ key: contentDraft.key, value: contentDraft.value })
        .from(contentDraft)
        .where(and(like(contentDraft.key, `${section}.%`), eq(contentDraft.language, language)))
    : []
  return Object.fromEntries([...rows, ...drafts].map((row) => [row.key, row.value]))
}
