import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { leaseEnd } from '#domain/messaging/webhooks/lease-end.ts'
import type { Database } from '#server/database/database.ts'
import { webhookDelivery, webhookEndpoint, webhookEvent } from '#server/database/schema/messaging/webhooks.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Concurrent deliveries to one endpoint. */
const batchSize = 10

/**
 * Claims deliveries for one attempt each: the due ones of an active endpoint, or one by id, even if it is not due or
 * its endpoint is inactive. While a lease is valid, no scheduled run claims the same delivery.
 */
export async function claimDeliveries(
  { db, clock }: { db: Database } & Pick<Ports, 'clock'>,
  target: { endpointId: string } | { deliveryId: string },
) {
  const now = clock.now()
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
      .where(
        and(
          eq(webhookDelivery.state, 'waiting'),
          'deliveryId' in target
            ? eq(webhookDelivery.id, target.deliveryId)
            : and(
                eq(webhookDelivery.endpointId, target.endpointId),
                lte(webhookDelivery.dueAt, now),
                eq(webhookEndpoint.isActive, true),
              ),
        ),
      )
      .orderBy(asc(webhookDelivery.dueAt), asc(webhookDelivery.createdAt), asc(webhookDelivery.id))
      .limit(batchSize)
      .for('update', { of: webhookDelivery, skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    await transaction
      .update(webhookDelivery)
      .set({ attempts: sql`${webhookDelivery.attempts} + 1`, dueAt: leaseEnd(now) })
      .where(inArray(webhookDelivery.id, ids))
    return transaction
      .select({ delivery: webhookDelivery, endpoint: webhookEndpoint, event: webhookEvent })
      .from(webhookDelivery)
      .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
      .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
      .where(inArray(webhookDelivery.id, ids))
      .orderBy(asc(webhookEvent.occurredAt), asc(webhookEvent.id))
  })
}

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number]
