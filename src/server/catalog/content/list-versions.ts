import { desc, eq, sql } from 'drizzle-orm'
import { contentVersion } from '#server/database/schema/catalog/content.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'

/** No more are shown; all are kept. */
const most = 100

/** What a text said from when on, in all languages, newest first. */
export async function listVersions({ db }: Pick<Ports, 'db'>, key: string) {
  return db
    .select({
      id: contentVersion.id,
      language: contentVersion.language,
      value: contentVersion.value,
      publishedAt: contentVersion.publishedAt,
      isOriginal: sql<boolean>`${contentVersion.publishedBy} IS NULL`,
      /** Null also when that person's account is gone. */
      publishedBy: account.name,
    })
    .from(contentVersion)
    .leftJoin(account, eq(account.id, contentVersion.publishedBy))
    .where(eq(contentVersion.key, key))
    .orderBy(desc(contentVersion.publishedAt), desc(contentVersion.id))
    .limit(most)
}
