import { and, eq, isNull } from 'drizzle-orm'
import { contactMessage } from '../database/schema/contact.ts'
import { countPaymentWork } from '../payments/count-payment-work.ts'
import type { Ports } from '../ports/ports.ts'

/** What waits for somebody, by the page where it is dealt with. */
export async function countWaiting(
  ports: Pick<Ports, 'db' | 'payments'>,
): Promise<{ messages: number; payments: number }> {
  const unread = and(eq(contactMessage.status, 'new'), isNull(contactMessage.archivedAt))
  const [messages, work] = await Promise.all([
    ports.db.$count(contactMessage, unread),
    countPaymentWork(ports),
  ])
  return { messages, payments: work.findings + work.disputes + work.failedEvents }
}
