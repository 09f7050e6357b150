import { and, asc, count, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { DeliveryState, WebhookEventType } from '#domain/messaging/webhooks/webhook-event.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import {
  webhookAttempt,
  webhookDelivery,
  webhookEndpoint,
  webhookEvent,
} from '#server/database/schema/messaging/webhooks.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

type Reading = Pick<Ports, 'db'>
type Params = Pick<ListQuery, 'q' | 'filters'>

const { id, url, description, eventTypes, isActive, createdAt } = webhookEndpoint
/** Columns to return; the secret is excluded. */
const shown = { id, url, description, eventTypes, isActive, createdAt }

/** Returns all endpoints, oldest first, with their deliveries by state. */
export async function listEndpoints({ db }: Reading) {
  const [endpoints, states] = await Promise.all([
    db.select(shown).from(webhookEndpoint).orderBy(asc(createdAt), asc(id)),
    db
      .select({ endpointId: webhookDelivery.endpointId, state: webhookDelivery.state, rows: count() })
      .from(webhookDelivery)
      .groupBy(webhookDelivery.endpointId, webhookDelivery.state),
  ])
  return endpoints.map((endpoint) => ({
    ...endpoint,
    deliveries: Object.fromEntries(
      states.filter(({ endpointId }) => endpointId === endpoint.id).map(({ state, rows }) => [state, rows]),
    ) as Partial<Record<DeliveryState, number>>,
  }))
}

export async function findEndpoint({ db }: Reading, endpointId: string) {
  const [found] = await db.select(shown).from(webhookEndpoint).where(eq(id, endpointId))
  return found
}

const sortKeys: Record<string, SortKey> = { created: { by: webhookDelivery.createdAt, type: 'timestamptz' } }

const lastStatus = sql<number | null>`(SELECT a.status FROM webhook_attempt a
  WHERE a.delivery_id = ${webhookDelivery.id} ORDER BY a.id DESC LIMIT 1)`

/** Searches by id of the event or the delivery, or by a part of the payload. */
function conditionsOf(endpointId: string, { q, filters }: Params): SQL | undefined {
  return and(
    eq(webhookDelivery.endpointId, endpointId),
    filters.state ? eq(webhookDelivery.state, filters.state as DeliveryState) : undefined,
    filters.type ? eq(webhookEvent.type, filters.type as WebhookEventType) : undefined,
    q
      ? or(
          eq(webhookEvent.id, q),
          eq(webhookDelivery.id, q),
          sql`${webhookEvent.type} LIKE ${containing(q.toLowerCase())}`,
        )
      : undefined,
  )
}

/** One page of an endpoint's deliveries, with the last answer. */
export async function listDeliveries({ db }: Reading, endpointId: string, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, webhookDelivery.id, query)
  const rows = await db
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
    .where(and(conditionsOf(endpointId, query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** Number of an endpoint's deliveries, by state, and of those that match. */
export async function countDeliveries({ db }: Reading, endpointId: string, params: Params) {
  const counted = () =>
    db
      .select({ state: webhookDelivery.state, rows: count() })
      .from(webhookDelivery)
      .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
  const [states, [found]] = await Promise.all([
    counted()
      .where(conditionsOf(endpointId, { q: '', filters: {} }))
      .groupBy(webhookDelivery.state),
    db
      .select({ rows: count() })
      .from(webhookDelivery)
      .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
      .where(conditionsOf(endpointId, params)),
  ])
  const byState = Object.fromEntries(states.map(({ state, rows }) => [state, rows])) as Partial<
    Record<DeliveryState, number>
  >
  return { byState, total: states.reduce((sum, { rows }) => sum + rows, 0), matching: found?.rows ?? 0 }
}

/** Returns a delivery of an endpoint with its event and every attempt, latest first; undefined when it does not exist. */
export async function findDelivery({ db }: Reading, endpointId: string, deliveryId: string) {
  const [found] = await db
    .select({ delivery: webhookDelivery, event: webhookEvent })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.endpointId, endpointId)))
  if (!found) return undefined
  const attempts = await db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempt.id))
  return { ...found, attempts }
}

/** Failed attempts from which an endpoint counts as failing. */
const manyTries = 5
const recentMs = 7 * 86_400_000

/** Query for the number of endpoints with deliveries of the last days that were given up or failed repeatedly. */
export function failingEndpoints({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  return db
    .select({ rows: sql<number>`count(DISTINCT ${webhookDelivery.endpointId})`.mapWith(Number) })
    .from(webhookDelivery)
    .where(
      and(
        gte(webhookDelivery.createdAt, new Date(clock.now().getTime() - recentMs)),
        or(
          eq(webhookDelivery.state, 'given_up'),
          and(eq(webhookDelivery.state, 'waiting'), gte(webhookDelivery.attempts, manyTries)),
        ),
      ),
    )
}

/** Number of failing endpoints, as a separate query. */
export async function countFailingEndpoints(ports: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  const [row] = await failingEndpoints(ports)
  return row?.rows ?? 0
}
