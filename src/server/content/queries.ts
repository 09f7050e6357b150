import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { contentItem } from '../database/schema/content.ts'
import type { Ports } from '../ports/ports.ts'

/** The owner's texts of a section in a language, by key. */
export async function listContent(
  { db }: Pick<Ports, 'db'>,
  section: string,
  language: Language,
): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: contentItem.key, value: contentItem.value })
    .from(contentItem)
    .where(and(eq(contentItem.section, section), eq(contentItem.language, language)))
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}
