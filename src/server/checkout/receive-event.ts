import { providerEvent } from '../database/schema/payments.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * Stores a provider's event once, by its id, and asks a job to read the truth. Throws DomainError 'webhook_refused'
 * for an unsigned one. A repeat is answered like the first and does nothing.
 */
export async function receiveEvent(
  ports: Pick<Ports, 'db' | 'clock' | 'payments' | 'jobs'>,
  rawBody: string,
  headers: Headers,
): Promise<void> {
  const now = ports.clock.now()
  const event = await ports.payments.readEvent(rawBody, headers, now)
  const { provider } = ports.payments
  await ports.db.transaction(async (transaction) => {
    const stored = await transaction
      .insert(providerEvent)
      .values({
        provider,
        eventId: event.id,
        type: event.type,
        providerPaymentId: event.paymentId,
        payload: rawBody,
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ eventId: providerEvent.eventId })
    if (stored.length)
      await ports.jobs.send(transaction, 'payments.process-event', { provider, eventId: event.id })
  })
}
