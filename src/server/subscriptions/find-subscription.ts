import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription, subscriptionEvent } from '#server/database/schema/subscriptions/subscriptions.ts'
import { invoice, invoiceLine } from '../database/schema/billing/invoices.ts'
import { account } from '../database/schema/identity/accounts.ts'
import { paymentMethod } from '../database/schema/payments/payments.ts'
import { order, orderLine } from '../database/schema/sales/orders.ts'
import { delivery } from '../database/schema/subscriptions/delivery.ts'
import type { Ports } from '../ports/ports.ts'
import { isStillOwed } from './renewals/still-owed.ts'

type Reader = Pick<Ports, 'db'>

const maxDocuments = 60

/**
 * A subscription of any customer with its events, its documents, its neighbours and the last paid day; undefined
 * without one. For the back office.
 */
export async function findSubscription({ db }: Reader, id: string) {
  const [found] = await db
    .select({
      known: subscription,
      owner: account,
      orderNumber: order.number,
      siteState: delivery.state,
      method: {
        brand: paymentMethod.brand,
        last4: paymentMethod.last4,
        month: paymentMethod.expiryMonth,
        year: paymentMethod.expiryYear,
        detachedAt: paymentMethod.detachedAt,
      },
    })
    .from(subscription)
    .innerJoin(account, eq(account.id, subscription.accountId))
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .leftJoin(delivery, eq(delivery.subscriptionId, subscription.id))
    .leftJoin(paymentMethod, eq(paymentMethod.id, subscription.paymentMethodId))
    .where(eq(subscription.id, id))
  if (!found) return undefined
  const [events, documents, [unpaid], [previous], [next]] = await Promise.all([
    listSubscriptionEvents(db, id),
    listDocuments(db, id),
    findFirstUnpaid(db, id),
    findNeighbour(db, found.known, false),
    findNeighbour(db, found.known, true),
  ])
  const { periodEndsOn } = found.known
  const paidUntil = unpaid?.from ? addDays(unpaid.from, -1) : periodEndsOn
  return {
    ...found,
    lifecycle: events,
    documents,
    paidUntil,
    neighbours: { previous: previous ?? null, next: next ?? null },
  }
}

/** The customer of a subscription; undefined without one. */
export async function findSubscriber({ db }: Reader, id: string) {
  const [row] = await db
    .select({ owner: account })
    .from(subscription)
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(eq(subscription.id, id))
  return row?.owner
}

/** The events of a subscription with the name of the user who caused each, the oldest first. */
function listSubscriptionEvents(db: Ports['db'], id: string) {
  return db
    .select({
      id: subscriptionEvent.id,
      type: subscriptionEvent.type,
      endsOn: subscriptionEvent.endsOn,
      occurredAt: subscriptionEvent.occurredAt,
      actor: account.name,
    })
    .from(subscriptionEvent)
    .leftJoin(account, eq(account.id, subscriptionEvent.actorId))
    .where(eq(subscriptionEvent.subscriptionId, id))
    .orderBy(asc(subscriptionEvent.id))
}

/** The latest 60 invoices and credit notes that bill the subscription, each with the subscription's own amount. */
function listDocuments(db: Ports['db'], id: string) {
  return db
    .select({
      invoiceId: sql<string>`${invoice.id}`,
      number: invoice.number,
      series: invoice.series,
      status: invoice.status,
      issuedOn: invoice.issuedOn,
      gross: sql<number>`sum(${invoiceLine.gross})`.mapWith(Number),
      collected: collection.state,
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .leftJoin(collection, eq(collection.invoiceId, invoice.id))
    .where(eq(invoiceLine.subscriptionId, id))
    .groupBy(invoice.id, collection.state)
    .orderBy(desc(invoice.issuedAt), desc(invoice.number))
    .limit(maxDocuments)
}

/** The first billed day that is unpaid: one row, with null when everything is paid. */
function findFirstUnpaid(db: Ports['db'], id: string) {
  return db
    .select({ from: sql<Day | null>`min(${invoiceLine.periodStartsOn})::text` })
    .from(invoiceLine)
    .innerJoin(collection, eq(collection.invoiceId, invoiceLine.invoiceId))
    .where(and(eq(invoiceLine.subscriptionId, id), isStillOwed))
}

/** The previous or next subscription of the same customer. */
function findNeighbour(
  db: Ports['db'],
  { id, accountId }: typeof subscription.$inferSelect,
  isNext: boolean,
) {
  return db
    .select({ id: subscription.id, productId: subscription.productId, name: subscription.name })
    .from(subscription)
    .where(
      and(eq(subscription.accountId, accountId), isNext ? gt(subscription.id, id) : lt(subscription.id, id)),
    )
    .orderBy(isNext ? asc(subscription.id) : desc(subscription.id))
    .limit(1)
}
