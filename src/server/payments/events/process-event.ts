import { and, eq, sql } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { providerEvent } from '#server/database/schema/payments/payments.ts'
import { isUnknownAtProvider } from '#server/ports/payments.ts'
import type { PaymentPorts } from '#server/ports/ports.ts'
import { recordAttempts } from '../internal/record-attempts.ts'
import { settleMethodSetup } from '../methods/settle-method-setup.ts'
import { settlePayment } from '../settle-payment.ts'

/** An event is dead-lettered after 20 failures; with increasing delays, that is about a day. */
export const maxEventAttempts = 20

/**
 * Processes a stored event. Its content is not trusted: it only says that something changed, and the state is read from
 * the provider. The queue retries failures; after the last attempt, or when the provider does not know the payment, the
 * event is dead-lettered.
 */
export async function processEvent(
  ports: PaymentPorts,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<void> {
  const matchesEvent = and(eq(providerEvent.provider, provider), eq(providerEvent.eventId, eventId))
  const [event] = await ports.db.select().from(providerEvent).where(matchesEvent)
  if (event?.state !== 'received') return
  try {
    if (provider !== ports.payments.provider)
      throw new Error(`The payment provider ${provider} is no longer in use`)
    if (event.providerPaymentId) {
      await settlePayment(ports, event.providerPaymentId)
      await recordAttempts(ports, event.providerPaymentId)
    }
    if (event.providerSetupId) await settleMethodSetup(ports, event.providerSetupId)
    await ports.db
      .update(providerEvent)
      .set({ state: 'processed', processedAt: ports.clock.now(), problem: null })
      .where(matchesEvent)
  } catch (error) {
    const isFinal = isUnknownAtProvider(error) || event.attempts + 1 >= maxEventAttempts
    await ports.db
      .update(providerEvent)
      .set({
        state: isFinal ? 'failed' : 'received',
        attempts: sql`${providerEvent.attempts} + 1`,
        problem: describeProblem(error),
      })
      .where(matchesEvent)
    if (!isFinal) throw error
    ports.log.error({ eventId, error: describeError(error) }, 'a provider event was dead-lettered')
  }
}

/** One line for the staff who replay the event. Contains no user input: query errors are reduced to their code. */
function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'A value that is not an Error was thrown'
  if (!error.message.startsWith('Failed query')) return `${error.name}: ${error.message}`.slice(0, 300)
  const { cause } = error
  return cause && typeof cause === 'object' && 'code' in cause
    ? `A query failed (${cause.code})`
    : 'A query failed'
}
