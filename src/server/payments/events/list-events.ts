import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { EventState } from '#domain/payments/payment-status.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { payment, providerEvent } from '#server/database/schema/payments/payments.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  received: { by: providerEvent.receivedAt, type: 'timestamptz' },
}

/** Searches by the event's id, its payment's id, or part of its type. */
function conditionsOf({ q, filters }: Params): SQL | undefined {
  return and(
    filters.state ? eq(providerEvent.state, filters.state as EventState) : undefined,
    q
      ? or(
          eq(providerEvent.eventId, q),
          eq(providerEvent.providerPaymentId, q),
          sql`${providerEvent.type} LIKE ${containing(q.toLowerCase())}`,
        )
      : undefined,
  )
}

/** One page of the provider's events, each with its payment. */
export async function listEvents({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, providerEvent.eventId, query)
  const rows = await db
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
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** Number of matching events, and of those in each state. */
export async function countEvents(ports: Pick<Ports, 'db'>, params: Params) {
  return countByState<EventState>(ports, {
    table: providerEvent,
    column: providerEvent.state,
    state: params.filters.state,
    where: params.q === '' ? undefined : conditionsOf(params),
  })
}
