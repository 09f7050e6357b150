import { and, eq, isNull } from 'drizzle-orm'
import { contactMessage } from '../database/schema/contact.ts'
import { countPaymentWork } from '../payments/count-payment-work.ts'
import type { Ports } from '../ports/ports.ts'
import { countQueueWork } from './count-queue-work.ts'

/** What waits for somebody, by the page where it is dealt with. */
export async function countWaiting(
  ports: Pick<Ports, 'db' | 'payments'>,
): Promise<{ messages: number; payments: number; queue: number }> {
  const unread = and(eq(contactMessage.status, 'new'), isNull(contactMessage.archivedAt))
  const [messages, work, queue] = await Promise.all([
    ports.db.$count(contactMessage, unread),
    countPaymentWork(ports),
    countQueueWork(ports),
  ])
  return {
    messages,
    payments: work.findings + work.disputes + work.failedEvents + work.unpaid,
    queue: queue.refunds + queue.failedRefunds + queue.declarations,
  }
}
