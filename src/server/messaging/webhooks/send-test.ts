import { eq } from 'drizzle-orm'
import { leaseEnd } from '#domain/messaging/webhooks/lease-end.ts'
import type { DeliveryState } from '#domain/messaging/webhooks/webhook-event.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { webhookDelivery, webhookEndpoint, webhookEvent } from '#server/database/schema/messaging/webhooks.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type DeliverPorts, deliverNow } from './deliver-events.ts'

/**
 * Sends a `ping` to an endpoint at once, even to an inactive one. Returns the delivery and its state after the first
 * attempt: 'waiting' if it failed and is retried, or if another process makes the attempt. Throws DomainError
 * 'not_found' for an unknown endpoint.
 */
export async function sendTestEvent(
  ports: DeliverPorts & Pick<Ports, 'ids'>,
  endpointId: string,
): Promise<{ deliveryId: string; state: DeliveryState }> {
  const { db, clock, ids } = ports
  const [eventId, deliveryId, now] = [ids.next(), ids.next(), clock.now()]
  await db.transaction(async (transaction) => {
    const [endpoint] = await transaction
      .select({ id: webhookEndpoint.id })
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.id, endpointId))
    if (!endpoint) throw new DomainError('not_found')
    await transaction
      .insert(webhookEvent)
      .values({ id: eventId, type: 'ping', source: `ping/${eventId}`, data: { endpointId }, occurredAt: now })
    await transaction.insert(webhookDelivery).values({
      id: deliveryId,
      endpointId,
      eventId,
      state: 'waiting',
      attempts: 0,
      createdAt: now,
      // Leased to the call below. If this process dies first, the scheduled run sends it after the lease, once the
      // endpoint is active.
      dueAt: leaseEnd(now),
    })
  })
  return { deliveryId, state: (await deliverNow(ports, deliveryId)) ?? 'waiting' }
}
