import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Recipients of notifications to the shop: its contact address in the shop's language, else every active owner in their
 * own language.
 */
export async function listShopRecipients({
  db,
  settings,
}: Pick<Ports, 'db' | 'settings'>): Promise<{ email: string; language: Language }[]> {
  const [{ contactEmail }, { shopLanguage }] = await Promise.all([
    settings.get('general'),
    settings.get('localization'),
  ])
  if (contactEmail) return [{ email: contactEmail, language: shopLanguage }]
  return db
    .select({ email: account.email, language: account.language })
    .from(account)
    .where(and(eq(account.role, 'owner'), isNull(account.anonymisedAt), isNull(account.disabledAt)))
    .orderBy(account.createdAt)
}
