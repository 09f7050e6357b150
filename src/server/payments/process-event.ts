import { and, eq, sql } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { providerEvent } from '../database/schema/payments/payments.ts'
import { isUnknownThere } from '../ports/payments.ts'
import type { PaymentPorts } from '../ports/ports.ts'
import { noteAttempts } from './internal/note-attempts.ts'
import { settleMethodSetup } from './settle-method-setup.ts'
import { settlePayment } from './settle-payment.ts'

/** After so many failures an event waits for a person; with growing pauses that is about a day. */
export const mostEventAttempts = 20

/**
 * Works off a stored event: its content is not believed, only that something happened to its payment. What fails is tried
 * again by the queue; after the last time, or when the provider does not know its payment, the event is a dead letter.
 */
export async function processEvent(
  ports: PaymentPorts,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<void> {
  const which = and(eq(providerEvent.provider, provider), eq(providerEvent.eventId, eventId))
  const [event] = await ports.db.select().from(providerEvent).where(which)
  if (event?.state !== 'received') return
  try {
    if (provider !== ports.payments.provider)
      throw new Error(`The shop is no longer paid through ${provider}`)
    if (event.providerPaymentId) {
      await settlePayment(ports, event.providerPaymentId)
      await noteAttempts(ports, event.providerPaymentId)
    }
    if (event.providerSetupId) await settleMethodSetup(ports, event.providerSetupId)
    await ports.db
      .update(providerEvent)
      .set({ state: 'processed', processedAt: ports.clock.now(), problem: null })
      .where(which)
  } catch (error) {
    const isOver = isUnknownThere(error) || event.attempts + 1 >= mostEventAttempts
    await ports.db
      .update(providerEvent)
      .set({
        state: isOver ? 'failed' : 'received',
        attempts: sql`${providerEvent.attempts} + 1`,
        problem: problemOf(error),
      })
      .where(which)
    if (!isOver) throw error
    ports.log.error({ eventId, error: describeError(error) }, 'an event of the provider is given up')
  }
}

/** In one line, for whoever replays it; never what people typed. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'an error without a name'
  if (!error.message.startsWith('Failed query')) return `${error.name}: ${error.message}`.slice(0, 300)
  const { cause } = error
  return cause && typeof cause === 'object' && 'code' in cause
    ? `A query failed (${cause.code})`
    : 'A query failed'
}
