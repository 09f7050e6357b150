import { desc, eq, sql } from 'drizzle-orm'
import { contentVersion } from '#server/database/schema/catalog/content.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Limit of the versions shown; all are stored. */
const maxVersions = 100

/** The published versions of a text in all languages, newest first, at most 100. */
export async function listVersions({ db }: Pick<Ports, 'db'>, key: string) {
  return db
    .select({
      id: contentVersion.id,
      language: contentVersion.language,
      value: contentVersion.value,
      publishedAt: contentVersion.publishedAt,
      isOriginal: sql<boolean>`${contentVersion.publishedBy} IS NULL`,
      /** Null also when the publisher's account no longer exists. */
      publishedBy: account.name,
    })
    .from(contentVersion)
    .leftJoin(account, eq(account.id, contentVersion.publishedBy))
    .where(eq(contentVersion.key, key))
    .orderBy(desc(contentVersion.publishedAt), desc(contentVersion.id))
    .limit(maxVersions)
}
