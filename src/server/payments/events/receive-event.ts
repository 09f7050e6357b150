import { providerEvent } from '#server/database/schema/payments/payments.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Stores a provider's event once, by its id, without personal data of the payer, and enqueues a job that reads the
 * state from the provider. A repeated delivery gets the same response and has no effect; an event without a payment or
 * setup is only stored. Throws DomainError 'webhook_refused' for an event without a valid signature.
 */
export async function receiveEvent(
  ports: Pick<Ports, 'db' | 'clock' | 'payments' | 'jobs' | 'timeMachine'>,
  rawBody: string,
  headers: Headers,
): Promise<void> {
  const now = ports.clock.now()
  const event = await ports.payments.readEvent(rawBody, headers, realNow(ports))
  const { provider } = ports.payments
  const isRelevant = event.paymentId !== null || event.setupId !== null
  await ports.db.transaction(async (transaction) => {
    const stored = await transaction
      .insert(providerEvent)
      .values({
        provider,
        eventId: event.id,
        type: event.type,
        providerPaymentId: event.paymentId,
        providerSetupId: event.setupId,
        payload: JSON.stringify(event.facts),
        receivedAt: now,
        state: isRelevant ? 'received' : 'ignored',
        attempts: 0,
      })
      .onConflictDoNothing()
      .returning({ eventId: providerEvent.eventId })
    if (stored.length && isRelevant)
      await ports.jobs.send(transaction, 'payments.process-event', { provider, eventId: event.id })
  })
}
