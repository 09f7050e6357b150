import { and, count, eq, or, sql } from 'drizzle-orm'
import {
  type DeliveryState,
  type WebhookEventType,
  webhookEventTypes,
} from '#domain/messaging/webhooks/webhook-event.ts'
import { webhookDelivery, webhookEvent } from '#server/database/schema/messaging/webhooks.ts'
import {
  defineList,
  type ListParams,
  type ListScope,
  type Matching,
} from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'

const lastStatus = sql<number | null>`(SELECT a.status FROM webhook_attempt a
  WHERE a.delivery_id = ${webhookDelivery.id} ORDER BY a.id DESC LIMIT 1)`

/**
 * The deliveries of an endpoint (`parentId`), with the last response status. Searches by id of the event or the
 * delivery, or by a part of the type.
 */
export const deliveryList = defineList({
  page: 'webhook-endpoint',
  sorts: { created: { by: webhookDelivery.createdAt, type: 'timestamptz', descending: true } },
  filters: { state: ['waiting', 'delivered', 'failed'], type: webhookEventTypes },
  columns: ['attempts', 'answer', 'next'],
  id: webhookDelivery.id,
  where: ({ parentId = '' }, { q, filters }) =>
    and(
      eq(webhookDelivery.endpointId, parentId),
      filters.state ? eq(webhookDelivery.state, filters.state as DeliveryState) : undefined,
      filters.type ? eq(webhookEvent.type, filters.type as WebhookEventType) : undefined,
      q
        ? or(
            eq(webhookEvent.id, q),
            eq(webhookDelivery.id, q),
            sql`${webhookEvent.type} LIKE ${containing(q.toLowerCase())}`,
          )
        : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
      .select({
        id: webhookDelivery.id,
        type: webhookEvent.type,
        state: webhookDelivery.state,
        attempts: webhookDelivery.attempts,
        dueAt: webhookDelivery.dueAt,
        createdAt: webhookDelivery.createdAt,
        lastStatus,
        sortValue: page.sortValue,
      })
      .from(webhookDelivery)
      .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countDeliveries,
})

/** Number of an endpoint's deliveries, by state, and of those that match. */
async function countDeliveries({ ports: { db } }: ListScope, _: ListParams, { where }: Matching) {
  const [endpointCondition, matching] = await Promise.all([where({ q: '', filters: {} }), where()])
  const [states, [row]] = await Promise.all([
    db
      .select({ state: webhookDelivery.state, rows: count() })
      .from(webhookDelivery)
      .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
      .where(endpointCondition)
      .groupBy(webhookDelivery.state),
    db
      .select({ rows: count() })
      .from(webhookDelivery)
      .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
      .where(matching),
  ])
  const byState: Partial<Record<DeliveryState, number>> = Object.fromEntries(
    states.map(({ state, rows }) => [state, rows]),
  )
  return { byState, total: states.reduce((sum, { rows }) => sum + rows, 0), matching: row?.rows ?? 0 }
}
