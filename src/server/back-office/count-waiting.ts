import { and, eq, isNull } from 'drizzle-orm'
import { countInvoiceWork } from '../billing/count-invoice-work.ts'
import { contactMessage } from '../database/schema/contact.ts'
import { rating } from '../database/schema/ratings.ts'
import { countPaymentWork } from '../payments/count-payment-work.ts'
import type { Ports } from '../ports/ports.ts'
import { countFailingEndpoints } from '../webhooks/queries.ts'
import { countQueueWork } from './count-queue-work.ts'

/** What waits for somebody, by the page where it is dealt with. */
export async function countWaiting(
  ports: Pick<Ports, 'db' | 'clock' | 'payments'>,
): Promise<
  Record<
    'messages' | 'ratings' | 'payments' | 'queue' | 'all-invoices' | 'all-orders' | 'api-settings',
    number
  >
> {
  const unread = and(eq(contactMessage.status, 'new'), isNull(contactMessage.archivedAt))
  const [messages, ratings, work, queue, invoices, endpoints] = await Promise.all([
    ports.db.$count(contactMessage, unread),
    ports.db.$count(rating, eq(rating.status, 'waiting')),
    countPaymentWork(ports),
    countQueueWork(ports),
    countInvoiceWork(ports),
    countFailingEndpoints(ports),
  ])
  return {
    messages,
    ratings,
    payments: work.findings + work.disputes + work.failedEvents + work.unpaid,
    queue: queue.refunds + queue.failedRefunds + queue.declarations + queue.requests,
    'all-invoices': invoices.overdue + invoices.rechecks,
    'api-settings': endpoints,
    'all-orders': invoices.doubtfulOrders,
  }
}
