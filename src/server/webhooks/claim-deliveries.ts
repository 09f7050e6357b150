import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { webhookDelivery, webhookEndpoint, webhookEvent } from '../database/schema/webhooks.ts'
import type { Ports } from '../ports/ports.ts'

/** Longer than one try takes: whoever claimed and died leaves the delivery to others afterwards. */
const leaseMs = 60_000
/** Sent side by side. */
const together = 10

/**
 * Takes deliveries for one try each: those that are due at endpoints that are on, or `only` one, whenever it is due. Nobody
 * else takes the same while its lease runs.
 */
export async function claimDeliveries({ db, clock }: { db: Database } & Pick<Ports, 'clock'>, only?: string) {
  const now = clock.now()
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
      .where(
        and(
          eq(webhookDelivery.state, 'waiting'),
          only === undefined
            ? and(lte(webhookDelivery.dueAt, now), eq(webhookEndpoint.isActive, true))
            : eq(webhookDelivery.id, only),
        ),
      )
      .orderBy(asc(webhookDelivery.dueAt), asc(webhookDelivery.createdAt), asc(webhookDelivery.id))
      .limit(together)
      .for('update', { of: webhookDelivery, skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    await transaction
      .update(webhookDelivery)
      .set({ attempts: sql`${webhookDelivery.attempts} + 1`, dueAt: new Date(now.getTime() + leaseMs) })
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
