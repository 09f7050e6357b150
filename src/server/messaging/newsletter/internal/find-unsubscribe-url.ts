import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { unsubscribeUrl } from './newsletter-links.ts'

/**
 * Returns the unsubscribe URL of a confirmed subscriber; undefined for every other address, which gets no marketing
 * email.
 */
export async function findUnsubscribeUrl(
  { db, shop }: { db: Pick<Database, 'select'>; shop: Ports['shop'] },
  email: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ language: newsletterSubscription.language, key: newsletterSubscription.unsubscribeKey })
    .from(newsletterSubscription)
    .where(
      and(
        eq(newsletterSubscription.email, email.toLowerCase()),
        eq(newsletterSubscription.status, 'confirmed'),
      ),
    )
  return row && unsubscribeUrl(shop, row.language, row.key)
}
