import { and, eq, gte, ne, or, sql } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import type { DeliveryState } from '#domain/webhooks/webhook-event.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { webhookDelivery } from '../database/schema/webhooks.ts'
import type { Ports } from '../ports/ports.ts'
import { type DeliverPorts, deliverNow } from './deliver-events.ts'

/** Sends one delivery again at once, whatever became of it; its tries begin anew. Throws DomainError 'not_found'. */
export async function redeliver(ports: DeliverPorts, deliveryId: string): Promise<DeliveryState> {
  const now = ports.clock.now()
  const [found] = await ports.db
    .update(webhookDelivery)
    .set({ state: 'waiting', attempts: 0, dueAt: now, deliveredAt: null })
    .where(eq(webhookDelivery.id, deliveryId))
    .returning({ id: webhookDelivery.id })
  if (!found) throw new DomainError('not_found')
  return (await deliverNow(ports, deliveryId)) ?? 'waiting'
}

/** Lets everything of an endpoint that was not delivered since an instant be sent again now; returns how many that is. */
export async function redeliverFailed(
  { db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  { endpointId, since }: { endpointId: string; since: Date },
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<number> {
  return db.transaction(async (transaction) => {
    const now = clock.now()
    const rows = await transaction
      .update(webhookDelivery)
      .set({ state: 'waiting', attempts: 0, dueAt: now })
      .where(
        and(
          eq(webhookDelivery.endpointId, endpointId),
          gte(webhookDelivery.createdAt, since),
          // What waits for its first try, or is being sent, is not failed.
          or(
            eq(webhookDelivery.state, 'given_up'),
            and(ne(webhookDelivery.state, 'delivered'), pausing(now)),
          ),
        ),
      )
      .returning({ id: webhookDelivery.id })
    if (rows.length === 0) return 0
    await jobs.send(transaction, 'webhooks.deliver', {})
    await recordAudit(transaction, {
      action: 'webhook-endpoint.redelivered',
      subject: `webhook-endpoint/${endpointId}`,
      details: { count: rows.length },
      ...{ actorId, ipHash, occurredAt: now },
    })
    return rows.length
  })
}

/** Failed before and waits for longer than a try's lease. */
function pausing(now: Date) {
  return sql`(${webhookDelivery.attempts} > 0 AND ${webhookDelivery.dueAt} > ${new Date(now.getTime() + 60_000)})`
}
