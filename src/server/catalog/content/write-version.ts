import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { contentVersion } from '#server/database/schema/catalog/content.ts'
import type { Ports } from '#server/ports/ports.ts'

type Version = {
  key: string
  language: Language
  value: string
  publishedBy: string
  publishedAt: Date
  /** The previously published text; null when there was none. */
  before: { value: string; since: Date } | null
}

/** Stores a published version of a text; for the first one, stores the original text as a version too. */
export async function writeVersion(
  { ids }: Pick<Ports, 'ids'>,
  transaction: Transaction,
  { before: previous, ...version }: Version,
): Promise<void> {
  const { key, language } = version
  const [existingVersion] = await transaction
    .select({ id: contentVersion.id })
    .from(contentVersion)
    .where(and(eq(contentVersion.key, key), eq(contentVersion.language, language)))
    .limit(1)
  if (!existingVersion && previous)
    await transaction.insert(contentVersion).values({
      id: ids.next(),
      key,
      language,
      value: previous.value,
      publishedBy: null,
      publishedAt: previous.since,
    })
  await transaction.insert(contentVersion).values({ id: ids.next(), ...version })
}
