import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Day, day } from '#domain/platform/calendar/day.ts'
import { lastDayWhenCancelled } from '#domain/subscriptions/subscription-end.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { orderLine } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Subscription } from '../change-subscription.ts'
import type { EndedEarly } from '../renewals/credit-unused.ts'

type EndRequest = { receivedOn: Day; today: Day; requestedEnd?: Day }

/**
 * The subscriptions that a cancellation of the order ends, with their last day: counted from the day the shop received
 * it, however late the contract was identified (art. L215-1-1). Empty when none is running.
 */
export async function planCancellation(
  db: Database | Transaction,
  orderId: string,
  { receivedOn, today, requestedEnd }: EndRequest,
): Promise<{ subscription: Subscription; endsOn: Day }[]> {
  const paidThen = sql<Day | null>`(SELECT min(${invoiceLine.periodEndsOn}) FROM ${invoiceLine}
    WHERE ${invoiceLine.subscriptionId} = ${subscription.id} AND ${invoiceLine.kind} = 'subscription'
      AND ${invoiceLine.periodEndsOn} >= ${receivedOn})`
  const running = await db
    .select({ subscription, paidThen })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .where(
      and(eq(orderLine.orderId, orderId), isNull(subscription.endsOn), ne(subscription.status, 'cancelled')),
    )
    .orderBy(asc(subscription.id))
  return running.map(({ subscription: current, paidThen: periodEndsOn }) => {
    const billed = { ...current, periodEndsOn: periodEndsOn ?? current.periodEndsOn }
    return { subscription: current, endsOn: lastDayWhenCancelled(billed, { today, requestedEnd }) }
  })
}

/** The day that the customer requested as the end of their contract; undefined without one. */
export function requestedEnd({ endsOn }: { endsOn: string }): Day | undefined {
  return endsOn ? day(endsOn) : undefined
}

/** The first unused day of every subscription of a withdrawn order: the day of the withdrawal. */
export async function unusedSince(
  db: Database | Transaction,
  orderId: string,
  withdrawnOn: Day,
): Promise<EndedEarly[]> {
  const rows = await db
    .select({ subscriptionId: subscription.id })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .where(eq(orderLine.orderId, orderId))
  return rows.map(({ subscriptionId }) => ({ subscriptionId, firstUnusedDay: withdrawnOn }))
}
