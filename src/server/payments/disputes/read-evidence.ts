import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { delivery, deliveryEvent, deliveryMessage } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { listMailsCarrying } from '#server/messaging/mailing/list-mails-carrying.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contractsOf } from '../contracts-of-payment.ts'

type Paid = Pick<typeof payment.$inferSelect, 'orderId' | 'invoiceId' | 'accountId'>
type Reader = Pick<Ports, 'db'>

/** Evidence for a bank that a disputed payment was agreed to, billed and delivered. */
export async function readEvidence({ db }: Reader, paid: Paid) {
  const subscriptions = await listSubscriptions({ db }, paid)
  const orderId = paid.orderId ?? subscriptions[0]?.orderId ?? null
  const [[bill], [placed], consents, mails, messages] = await Promise.all([
    db
      .select({ number: invoice.number })
      .from(invoice)
      .where(
        paid.invoiceId
          ? eq(invoice.id, paid.invoiceId)
          : sql`${invoice.orderId} = ${paid.orderId} AND ${invoice.series} = 'INV'`,
      ),
    orderId ? db.select({ number: order.number }).from(order).where(eq(order.id, orderId)) : [],
    orderId ? db.$count(consentEvent, eq(consentEvent.orderId, orderId)) : 0,
    orderId
      ? listMailsCarrying({ db }, sql`jsonb_build_object('kind', 'contract', 'orderId', ${orderId}::text)`)
      : [],
    countMessages({ db }, paid.accountId),
  ])
  return {
    invoiceNumber: bill?.number ?? null,
    order: placed ? { number: placed.number, consents } : null,
    mails: mails.map(({ id, createdAt, acceptedAt }) => ({ id, at: acceptedAt ?? createdAt })),
    contracts: subscriptions.map(({ orderId: _, ...rest }) => rest),
    messages,
  }
}

/**
 * The subscriptions with the state of each site, when the customer approved it, when it was published, and the number
 * of messages about it.
 */
function listSubscriptions({ db }: Reader, paid: Paid) {
  const publishedAt = sql<Date | null>`(SELECT max(${deliveryEvent.occurredAt}) FROM ${deliveryEvent}
    WHERE ${deliveryEvent.subscriptionId} = ${subscription.id} AND ${deliveryEvent.step} = 'published')`.mapWith(
    deliveryEvent.occurredAt,
  )
  return db
    .select({
      id: subscription.id,
      name: subscription.name,
      status: subscription.status,
      orderId: sql<string>`(SELECT order_id FROM order_line WHERE id = ${subscription.orderLineId})`,
      siteState: delivery.state,
      approvedAt: delivery.approvedAt,
      publishedAt,
      messages: db.$count(deliveryMessage, eq(deliveryMessage.subscriptionId, subscription.id)),
    })
    .from(subscription)
    .leftJoin(delivery, eq(delivery.subscriptionId, subscription.id))
    .where(sql`${subscription.id} IN (${contractsOf(paid)})`)
    .orderBy(asc(subscription.createdAt), asc(subscription.id))
}

/** Number of contact messages the customer sent, signed in or from their email. */
async function countMessages({ db }: Reader, accountId: string | null): Promise<number> {
  if (!accountId) return 0
  const email = db.select({ email: account.email }).from(account).where(eq(account.id, accountId))
  return db.$count(
    contactMessage,
    or(eq(contactMessage.accountId, accountId), inArray(contactMessage.email, email)),
  )
}
