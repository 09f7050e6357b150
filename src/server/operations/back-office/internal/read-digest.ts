import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import { countInvoiceWork } from '#server/billing/invoices/count-invoice-work.ts'
import { countPaymentWork } from '#server/payments/count-payment-work.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countDeliveryWork } from '#server/subscriptions/delivery/count-delivery-work.ts'
import { countQueueWork } from '../count-queue-work.ts'

/** The topics of the daily digest, in order, with the page for each. */
export const digestPages = {
  orders: '/admin/orders',
  refunds: '/admin/queue',
  declarations: '/admin/queue/declarations',
  requests: '/admin/queue/data-requests',
  disputes: '/admin/payments/disputes?status=needs_response',
  discrepancies: '/admin/payments',
  overdue: '/admin/invoices?status=overdue',
  lateSites: '/admin/deliveries',
  sites: '/admin/queue/sites?late=yes',
  messages: '/admin/messages?status=new',
  failedMails: '/admin/emails/outbox?status=failed',
  refusedMails: '/admin/emails/outbox?status=refused',
} as const

export type DigestTopic = keyof typeof digestPages

/**
 * The count of each topic: orders and refused emails of the previous day in Paris, and the current pending tasks of all
 * others.
 */
export async function readDigest(
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'payments'>,
  today: Day,
): Promise<Record<DigestTopic, number>> {
  const yesterday = addDays(today, -1)
  const isYesterday = (column: string) =>
    sql`${sql.raw(column)} >= ${yesterday}::date::timestamp AT TIME ZONE 'Europe/Paris'
      AND ${sql.raw(column)} < ${today}::date::timestamp AT TIME ZONE 'Europe/Paris'`
  const [queue, payments, invoices, sites, { rows }] = await Promise.all([
    countQueueWork(ports),
    countPaymentWork(ports),
    countInvoiceWork(ports),
    countDeliveryWork(ports),
    ports.db.execute<{ orders: string; messages: string; failed: string; refused: string }>(sql`
      SELECT (SELECT count(*) FROM "order" WHERE ${isYesterday('paid_at')}) AS orders,
             (SELECT count(*) FROM contact_message WHERE status = 'new' AND archived_at IS NULL) AS messages,
             (SELECT count(*) FROM outbox_mail WHERE status = 'failed') AS failed,
             (SELECT count(*) FROM outbox_mail WHERE status IN ('refused', 'suppressed') AND ${isYesterday('created_at')}) AS refused`),
  ])
  const [row] = rows
  return {
    orders: Number(row?.orders ?? 0),
    refunds: queue.refunds + queue.failedRefunds,
    declarations: queue.declarations,
    requests: queue.requests,
    disputes: payments.disputes,
    discrepancies:
      payments.discrepancies +
      payments.failedEvents +
      payments.transferRefunds +
      payments.unpaid +
      payments.held,
    overdue: invoices.overdue,
    lateSites: sites.late,
    sites: sites.waiting,
    messages: Number(row?.messages ?? 0),
    failedMails: Number(row?.failed ?? 0),
    refusedMails: Number(row?.refused ?? 0),
  }
}
