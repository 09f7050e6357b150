import { and, eq, or, sql } from 'drizzle-orm'
import { type EventState, eventStates } from '#domain/payments/payment-status.ts'
import { payment, providerEvent } from '#server/database/schema/payments/payments.ts'
import { countRowsByState } from '#server/platform/lists/count-by-state.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'

/** The provider's events, each with its payment. */
export const eventList = defineList({
  page: 'payment-events',
  sorts: { received: { by: providerEvent.receivedAt, type: 'timestamptz', descending: true } },
  filters: { state: eventStates },
  columns: ['payment', 'attempts', 'problem'],
  id: providerEvent.eventId,
  /** Searches by the event's id, its payment's id, or part of its type. */
  where: (_, { q, filters }) =>
    and(
      filters.state ? eq(providerEvent.state, filters.state as EventState) : undefined,
      q
        ? or(
            eq(providerEvent.eventId, q),
            eq(providerEvent.providerPaymentId, q),
            sql`${providerEvent.type} LIKE ${containing(q.toLowerCase())}`,
          )
        : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
      .select({
        id: providerEvent.eventId,
        provider: providerEvent.provider,
        type: providerEvent.type,
        receivedAt: providerEvent.receivedAt,
        state: providerEvent.state,
        attempts: providerEvent.attempts,
        problem: providerEvent.problem,
        providerPaymentId: providerEvent.providerPaymentId,
        paymentId: payment.id,
        sortValue: page.sortValue,
      })
      .from(providerEvent)
      .leftJoin(
        payment,
        and(
          eq(payment.provider, providerEvent.provider),
          eq(payment.providerPaymentId, providerEvent.providerPaymentId),
        ),
      )
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countRowsByState<EventState>({ column: providerEvent.state, filter: 'state' }),
})
