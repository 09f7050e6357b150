import { and, eq, isNull, sql } from 'drizzle-orm'
import { invoiceWork } from '#server/billing/invoices/count-invoice-work.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { failingEndpoints } from '#server/messaging/webhooks/queries.ts'
import { paymentWork } from '#server/payments/count-payment-work.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deliveryWork, deliveryWorkParams } from '#server/subscriptions/delivery/count-delivery-work.ts'
import { queueWork } from './count-queue-work.ts'

type PendingTasks = Record<
  | 'deliveries'
  | 'messages'
  | 'ratings'
  | 'payments'
  | 'queue'
  | 'all-invoices'
  | 'all-orders'
  | 'api-settings',
  number
>

/** The number of pending tasks by page of the back office. Every page needs it: one prepared statement. */
export async function countPendingTasks(
  ports: Pick<Ports, 'db' | 'clock' | 'payments' | 'settings'>,
): Promise<PendingTasks> {
  const { db, payments } = ports
  const unread = and(eq(contactMessage.status, 'new'), isNull(contactMessage.archivedAt))
  const [counts] = await db
    .select({
      messages: sql`${db.$count(contactMessage, unread)}`.mapWith(Number),
      ratings: sql`${db.$count(rating, eq(rating.status, 'waiting'))}`.mapWith(Number),
      payments:
        sql`p.discrepancies + p.disputes + p.failed_events + p.transfer_refunds + p.unpaid + p.held`.mapWith(
          Number,
        ),
      queue: sql`q.refunds + q.failed + q.declarations + q.requests + d.waiting`.mapWith(Number),
      deliveries: sql`d.late`.mapWith(Number),
      'all-invoices': sql`i.overdue + i.rechecks`.mapWith(Number),
      'all-orders': sql`i.doubtful`.mapWith(Number),
      'api-settings': sql`${failingEndpoints(ports)}`.mapWith(Number),
    })
    .from(sql`(${paymentWork(payments.provider)}) AS p, (${queueWork}) AS q, (${invoiceWork}) AS i,
      (${deliveryWork}) AS d`)
    .prepare('count_waiting')
    .execute(await deliveryWorkParams(ports))
  if (!counts) throw new Error('Counting gives one row')
  return counts
}
