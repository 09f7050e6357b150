import { and, eq, gte, ne, or, sql } from 'drizzle-orm'
import { leaseEnd } from '#domain/messaging/webhooks/lease-end.ts'
import type { DeliveryState } from '#domain/messaging/webhooks/webhook-event.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { webhookDelivery } from '#server/database/schema/messaging/webhooks.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type DeliverPorts, deliverNow } from './deliver-events.ts'

type Editor = { actorId: string; ipHash: string }

/** Sends one delivery again at once, in any state, with its attempts reset. Throws DomainError 'not_found'. */
export async function redeliver(
  ports: DeliverPorts,
  deliveryId: string,
  editor: Editor,
): Promise<DeliveryState> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    const [updated] = await transaction
      .update(webhookDelivery)
      // Leased to the attempt below; if that never happens, the scheduled run sends it after the lease.
      .set({ state: 'waiting', attempts: 0, dueAt: leaseEnd(now), deliveredAt: null })
      .where(eq(webhookDelivery.id, deliveryId))
      .returning({ endpointId: webhookDelivery.endpointId })
    if (!updated) throw new DomainError('not_found')
    await recordAudit(transaction, {
      action: 'webhook-endpoint.redelivered',
      subject: `webhook-endpoint/${updated.endpointId}`,
      details: { count: 1, deliveryId },
      ...editor,
      occurredAt: now,
    })
  })
  return (await deliverNow(ports, deliveryId)) ?? 'waiting'
}

/** Requeues the undelivered events of an endpoint since an instant; returns their number. */
export async function redeliverFailed(
  { db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  { endpointId, since }: { endpointId: string; since: Date },
  editor: Editor,
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
          // A delivery waiting for its first attempt, or being sent, has not failed.
          or(
            eq(webhookDelivery.state, 'failed'),
            and(ne(webhookDelivery.state, 'delivered'), isBackingOff(now)),
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
      ...editor,
      occurredAt: now,
    })
    return rows.length
  })
}

/** Condition: failed before, and due later than a lease that begins now would end, so not being sent. */
function isBackingOff(now: Date) {
  return sql`(${webhookDelivery.attempts} > 0 AND ${webhookDelivery.dueAt} > ${leaseEnd(now)})`
}
