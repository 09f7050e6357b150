import { and, asc, count, desc, eq, gte, or, sql } from 'drizzle-orm'
import type { DeliveryState } from '#domain/messaging/webhooks/webhook-event.ts'
import {
  webhookAttempt,
  webhookDelivery,
  webhookEndpoint,
  webhookEvent,
} from '#server/database/schema/messaging/webhooks.ts'
import type { Ports } from '#server/ports/ports.ts'

type QueryPorts = Pick<Ports, 'db'>

const { id, url, description, eventTypes, isActive, createdAt } = webhookEndpoint
/** Columns to return; the secret is excluded. */
const publicColumns = { id, url, description, eventTypes, isActive, createdAt }

/** Returns all endpoints, oldest first, with their deliveries by state. */
export async function listEndpoints({ db }: QueryPorts) {
  const [endpoints, states] = await Promise.all([
    db.select(publicColumns).from(webhookEndpoint).orderBy(asc(createdAt), asc(id)),
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

export async function findEndpoint({ db }: QueryPorts, endpointId: string) {
  const [row] = await db.select(publicColumns).from(webhookEndpoint).where(eq(id, endpointId))
  return row
}

/** Returns a delivery of an endpoint with its event and attempts, latest first; undefined when it does not exist. */
export async function findDelivery({ db }: QueryPorts, endpointId: string, deliveryId: string) {
  const [row] = await db
    .select({ delivery: webhookDelivery, event: webhookEvent })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.endpointId, endpointId)))
  if (!row) return undefined
  const attempts = await db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempt.id))
  return { ...row, attempts }
}

/** Minimum number of failed attempts of a delivery for its endpoint to count as failing. */
const failingAttempts = 5
const recentMs = 7 * 86_400_000

/** Query for the number of endpoints with a delivery of the last seven days that was abandoned or failed repeatedly. */
export function failingEndpoints({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  return db
    .select({ rows: sql<number>`count(DISTINCT ${webhookDelivery.endpointId})`.mapWith(Number) })
    .from(webhookDelivery)
    .where(
      and(
        gte(webhookDelivery.createdAt, new Date(clock.now().getTime() - recentMs)),
        or(
          eq(webhookDelivery.state, 'failed'),
          and(eq(webhookDelivery.state, 'waiting'), gte(webhookDelivery.attempts, failingAttempts)),
        ),
      ),
    )
}

export async function countFailingEndpoints(ports: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  const [row] = await failingEndpoints(ports)
  return row?.rows ?? 0
}
