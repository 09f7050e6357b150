import { eq } from 'drizzle-orm'
import type { WebhookEventType } from '#domain/messaging/webhooks/webhook-event.ts'
import { webhookDelivery, webhookEndpoint, webhookEvent } from '#server/database/schema/messaging/webhooks.ts'
import type { Ports } from '#server/ports/ports.ts'

type CollectPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs'>

/** `source`: unique for each event, such as 'ledger/42'. */
export type NewEvent = {
  type: WebhookEventType
  source: string
  data: Record<string, unknown>
  occurredAt: Date
}

/** Maximum age of published events: far shorter than events are stored, so that none is published twice. */
const maxAgeMs = 30 * 86_400_000

/**
 * Stores an event for each result of `readNewEvents`, and a delivery for each endpoint subscribed to its type. Reads
 * committed rows only; concurrent runs store each event once. Returns the number of new events.
 */
export async function collectWebhookEvents(
  ports: CollectPorts,
  readNewEvents: (ports: CollectPorts, since: Date) => Promise<NewEvent[]>,
): Promise<number> {
  const { db, clock, ids } = ports
  const endpoints = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.isActive, true))
  if (endpoints.length === 0) return 0
  const now = clock.now()
  const first = Math.min(...endpoints.map(({ createdAt }) => createdAt.getTime()))
  const since = new Date(Math.max(first, now.getTime() - maxAgeMs))
  const newEvents = await readNewEvents(ports, since)
  if (newEvents.length === 0) return 0
  return db.transaction(async (transaction) => {
    // Read after the events, so that it includes every endpoint that existed when an event occurred.
    const activeEndpoints = await transaction
      .select()
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.isActive, true))
    const storedEvents = await transaction
      .insert(webhookEvent)
      .values(newEvents.map((event) => ({ id: ids.next(), ...event })))
      // Another instance stored it, with its deliveries.
      .onConflictDoNothing({ target: webhookEvent.source })
      .returning()
    const deliveries = storedEvents.flatMap((event) =>
      activeEndpoints
        .filter(
          ({ createdAt, eventTypes }) =>
            createdAt <= event.occurredAt && (eventTypes.length === 0 || eventTypes.includes(event.type)),
        )
        .map((endpoint) => ({
          id: ids.next(),
          endpointId: endpoint.id,
          eventId: event.id,
          state: 'waiting' as const,
          attempts: 0,
          dueAt: now,
          createdAt: now,
        })),
    )
    if (deliveries.length > 0) {
      await transaction.insert(webhookDelivery).values(deliveries)
      await ports.jobs.send(transaction, 'webhooks.deliver', {})
    }
    return storedEvents.length
  })
}
