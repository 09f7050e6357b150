import { eq } from 'drizzle-orm'
import { webhookDelivery, webhookEndpoint, webhookEvent } from '#server/database/schema/webhooks.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readUnheardEvents } from './internal/unheard-events.ts'

type CollectPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs'>

/** After so long nobody is told any more: far less than events are kept, so that none is made a second time. */
const oldestMs = 30 * 86_400_000

/**
 * Makes of what happened since the last round one event each and a delivery for every endpoint that listens to it. Reads what
 * commands committed and takes no part in their transactions; several at once collect each event once. Returns how many.
 */
export async function collectWebhookEvents(ports: CollectPorts): Promise<number> {
  const { db, clock, ids } = ports
  const endpoints = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.isActive, true))
  if (endpoints.length === 0) return 0
  const now = clock.now()
  const first = Math.min(...endpoints.map(({ createdAt }) => createdAt.getTime()))
  const since = new Date(Math.max(first, now.getTime() - oldestMs))
  const found = await readUnheardEvents(ports, since)
  if (found.length === 0) return 0
  return db.transaction(async (transaction) => {
    // Read again after what happened: who was there when it did is among them, however long reading took.
    const listening = await transaction
      .select()
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.isActive, true))
    const made = await transaction
      .insert(webhookEvent)
      .values(found.map((event) => ({ id: ids.next(), ...event })))
      // Another instance was quicker: the deliveries are its business too.
      .onConflictDoNothing({ target: webhookEvent.source })
      .returning()
    const deliveries = made.flatMap((event) =>
      listening
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
    return made.length
  })
}
