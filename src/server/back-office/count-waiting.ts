import { and, count, eq, isNull } from 'drizzle-orm'
import { contactMessage } from '../database/schema/contact.ts'
import type { Ports } from '../ports/ports.ts'

/** What waits for somebody, by the page where it is dealt with. */
export async function countWaiting({ db }: Pick<Ports, 'db'>): Promise<{ messages: number }> {
  const [unread] = await db
    .select({ count: count() })
    .from(contactMessage)
    .where(and(eq(contactMessage.status, 'new'), isNull(contactMessage.archivedAt)))
  return { messages: unread?.count ?? 0 }
}
