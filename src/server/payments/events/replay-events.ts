import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { providerEvent } from '#server/database/schema/payments/payments.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

type ReplayPorts = Pick<Ports, 'db' | 'clock' | 'jobs'>
type EventKey = { provider: string; eventId: string }

/** Enqueues a stored event for processing again, whatever its state. Throws DomainError 'not_found'. */
export async function replayEvent(
  ports: ReplayPorts,
  event: EventKey,
  actorId: string | null,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const [replayed] = await transaction
      .update(providerEvent)
      .set({ state: 'received', attempts: 0, problem: null })
      .where(and(eq(providerEvent.provider, event.provider), eq(providerEvent.eventId, event.eventId)))
      .returning({ eventId: providerEvent.eventId })
    if (!replayed) throw new DomainError('not_found')
    await ports.jobs.send(transaction, 'payments.process-event', event)
    await recordAudit(transaction, {
      action: 'event.replayed',
      actorId,
      subject: `event/${event.eventId}`,
      details: { provider: event.provider },
      occurredAt: ports.clock.now(),
    })
  })
}

/** Replays the dead-lettered events of the current provider, at most 1,000; returns how many. */
export async function replayFailedEvents(
  ports: ReplayPorts & Pick<Ports, 'payments'>,
  actorId: string | null,
): Promise<number> {
  const failed = await ports.db
    .select({ provider: providerEvent.provider, eventId: providerEvent.eventId })
    .from(providerEvent)
    .where(and(eq(providerEvent.state, 'failed'), eq(providerEvent.provider, ports.payments.provider)))
    .orderBy(providerEvent.receivedAt)
    .limit(1000)
  for (const event of failed) await replayEvent(ports, event, actorId)
  return failed.length
}
