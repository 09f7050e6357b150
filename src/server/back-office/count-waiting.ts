import { and, eq, isNull } from 'drizzle-orm'
import { contactMessage } from '../database/schema/contact.ts'
import { countPaymentWork } from '../payments/count-payment-work.ts'
import type { Ports } from '../ports/ports.ts'

/** What waits for somebody, by the page where it is dealt with. */
export async function countWaiting({
  db,
}: Pick<Ports, 'db'>): Promise<{ messages: number; payments: number }> {
  const unread = and(eq(contactMessage.status, 'new'), isNull(contactMessage.archivedAt))
  const [messages, work] = await Promise.all([db.$count(contactMessage, unread), countPaymentWork({ db })])
  return { messages, payments: work.findings + work.disputes + work.failedEvents }
}
