import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { providerEvent } from '#server/database/schema/payments/payments.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

type ReplayPorts = Pick<Ports, 'db' | 'clock' | 'jobs'>
type Which = { provider: string; eventId: string }

/** Enqueues a stored event for processing again, whatever its state. Throws DomainError 'not_found'. */
export async function replayEvent(ports: ReplayPorts, which: Which, actorId: string | null): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const [asked] = await transaction
      .update(providerEvent)
      .set({ state: 'received', attempts: 0, problem: null })
      .where(and(eq(providerEvent.provider, which.provider), eq(providerEvent.eventId, which.eventId)))
      .returning({ eventId: providerEvent.eventId })
    if (!asked) throw new DomainError('not_found')
    await ports.jobs.send(transaction, 'payments.process-event', which)
    await recordAudit(transaction, {
      action: 'event.replayed',
      actorId,
      subject: `event/${which.eventId}`,
      details: { provider: which.provider },
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
  for (const which of failed) await replayEvent(ports, which, actorId)
  return failed.length
}
