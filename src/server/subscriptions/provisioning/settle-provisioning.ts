import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { callbackTimeoutMs, retryDelayMs } from '#domain/subscriptions/delivery/provisioning.ts'
import type { Transaction } from '#server/database/database.ts'
import { delivery, provisioningEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ProvisioningAnswer, ProvisioningCallback } from '#server/ports/provisioning.ts'

type SettlePorts = Pick<Ports, 'db' | 'clock' | 'jobs' | 'live'>
type Outcome = (ProvisioningAnswer | { status: 'failed'; problem: string }) & {
  /** The staff member who did it; null when the hosting responded. */
  by: string | null
}

const openStatuses = ['waiting', 'accepted', 'by_hand'] as const

/**
 * Records the outcome of an event and enqueues the next one of its subscription. A settled event does not change,
 * because responses come late and twice; 'done' still replaces a failure. Returns whether the event exists.
 */
export async function settleProvisioning(
  ports: SettlePorts,
  eventId: string,
  outcome: Outcome,
): Promise<boolean> {
  const now = ports.clock.now()
  const exists = await ports.db.transaction(async (transaction) => {
    const [event] = await transaction
      .select()
      .from(provisioningEvent)
      .where(eq(provisioningEvent.id, eventId))
      .for('update')
    if (!event) return false
    const isSettled =
      event.status === 'done' ||
      ((event.status === 'failed' || event.status === 'overtaken') && outcome.status !== 'done')
    if (isSettled) return true
    const isExpired = outcome.status === 'accepted' && retryDelayMs(event.tries) === undefined
    const isNeedless = outcome.status === 'by_hand' && (await dropUnprovisioned(transaction, event, now))
    const status = isExpired ? 'failed' : isNeedless ? 'overtaken' : outcome.status
    const isOpen = status === 'accepted' || status === 'by_hand'
    await transaction
      .update(provisioningEvent)
      .set({
        status,
        problem:
          outcome.status === 'failed' ? outcome.problem : isExpired ? 'accepted, and never done' : null,
        // An accepted event without a further response is sent again after this time.
        nextTryAt: status === 'accepted' ? new Date(now.getTime() + callbackTimeoutMs) : null,
        ...(isOpen ? {} : { settledAt: now, settledBy: outcome.by }),
      })
      .where(eq(provisioningEvent.id, eventId))
    if (outcome.status === 'done' && outcome.address)
      await transaction
        .update(delivery)
        .set({ previewUrl: outcome.address, updatedAt: now })
        .where(and(eq(delivery.subscriptionId, event.subscriptionId), isNull(delivery.previewUrl)))
    if (!isOpen) await enqueueNext(ports, transaction, event)
    return true
  })
  await ports.live.publish('deliveries', {})
  return exists
}

/**
 * Settles a termination for a subscription whose site staff had not provisioned: every earlier event is still open by
 * hand, so there is nothing to create or remove. Returns whether that is so. `FOR UPDATE` waits for a staff member who
 * is settling one of them.
 */
async function dropUnprovisioned(
  transaction: Transaction,
  { type, subscriptionId, position }: typeof provisioningEvent.$inferSelect,
  now: Date,
): Promise<boolean> {
  if (type !== 'terminate') return false
  const isBefore = and(
    eq(provisioningEvent.subscriptionId, subscriptionId),
    lt(provisioningEvent.position, position),
  )
  const earlier = await transaction
    .select({ status: provisioningEvent.status })
    .from(provisioningEvent)
    .where(isBefore)
    .orderBy(asc(provisioningEvent.position))
    .for('update')
  if (earlier.some(({ status }) => status !== 'by_hand')) return false
  await transaction
    .update(provisioningEvent)
    .set({ status: 'overtaken', nextTryAt: null, settledAt: now })
    .where(isBefore)
  return true
}

async function enqueueNext(
  { jobs }: SettlePorts,
  transaction: Transaction,
  { subscriptionId, position }: typeof provisioningEvent.$inferSelect,
): Promise<void> {
  const [next] = await transaction
    .select({ eventId: provisioningEvent.id })
    .from(provisioningEvent)
    .where(
      and(
        eq(provisioningEvent.subscriptionId, subscriptionId),
        gt(provisioningEvent.position, position),
        eq(provisioningEvent.status, 'waiting'),
      ),
    )
    .orderBy(asc(provisioningEvent.position))
    .limit(1)
  if (next) await jobs.send(transaction, 'provisioning.send', next)
}

/** Records a later response of the hosting. Returns whether the event exists. */
export async function receiveProvisioning(
  ports: SettlePorts,
  { eventId, status, address, problem }: ProvisioningCallback,
): Promise<boolean> {
  return settleProvisioning(ports, eventId, {
    ...(status === 'done' ? { status, address } : { status, problem: problem || 'failed' }),
    by: null,
  })
}

/** Records that a staff member did by hand what the event asks for. Throws DomainError 'not_found'. */
export async function settleManually(
  ports: SettlePorts,
  { eventId, actorId }: { eventId: string; actorId: string },
): Promise<void> {
  if (!(await settleProvisioning(ports, eventId, { status: 'done', by: actorId })))
    throw new DomainError('not_found')
  await audit(ports, 'provisioning.done-by-hand', { eventId, actorId })
}

/**
 * Sends an open or failed event to the hosting again, at once. Throws DomainError 'not_found' for a settled or unknown
 * event, and 'delivery_moved' when a later event is done or accepted.
 */
export async function retryProvisioning(
  ports: SettlePorts,
  { eventId, actorId }: { eventId: string; actorId: string },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const [retried] = await transaction
      .update(provisioningEvent)
      .set({ status: 'waiting', nextTryAt: ports.clock.now(), tries: 0, settledAt: null, settledBy: null })
      .where(
        and(
          eq(provisioningEvent.id, eventId),
          inArray(provisioningEvent.status, ['failed', ...openStatuses]),
        ),
      )
      .returning()
    if (!retried) throw new DomainError('not_found')
    await requireLatest(transaction, retried)
    await ports.jobs.send(transaction, 'provisioning.send', { eventId })
  })
  await audit(ports, 'provisioning.retried', { eventId, actorId })
}

/**
 * An event that a later one supersedes must not run any more: it would, for example, suspend a site that was restored
 * meanwhile. Throws DomainError 'delivery_moved'.
 */
async function requireLatest(
  transaction: Transaction,
  { subscriptionId, position }: typeof provisioningEvent.$inferSelect,
): Promise<void> {
  const later = await transaction
    .select({ id: provisioningEvent.id })
    .from(provisioningEvent)
    .where(
      and(
        eq(provisioningEvent.subscriptionId, subscriptionId),
        gt(provisioningEvent.position, position),
        inArray(provisioningEvent.status, ['done', 'accepted']),
      ),
    )
    .limit(1)
  if (later.length > 0) throw new DomainError('delivery_moved')
}

async function audit(
  { db, clock }: SettlePorts,
  action: string,
  { eventId, actorId }: { eventId: string; actorId: string },
): Promise<void> {
  await db.transaction((transaction) =>
    recordAudit(transaction, {
      action,
      actorId,
      subject: `provisioning/${eventId}`,
      occurredAt: clock.now(),
    }),
  )
}
