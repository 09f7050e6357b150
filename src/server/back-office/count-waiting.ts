import { and, eq, isNull } from 'drizzle-orm'
import { contactMessage } from '../database/schema/contact.ts'
import type { Ports } from '../ports/ports.ts'

/** What waits for somebody, by the page where it is dealt with. */
export async function countWaiting({ db }: Pick<Ports, 'db'>): Promise<{ messages: number }> {
  const unread = and(eq(contactMessage.status, 'new'), isNull(contactMessage.archivedAt))
  return { messages: await db.$count(contactMessage, unread) }
}
