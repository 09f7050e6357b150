import { and, eq } from 'drizzle-orm'
import { providerEvent } from '../database/schema/payments.ts'
import { settlePayment } from './settle-payment.ts'

/** Works off a stored event: its content is not believed, only that something happened to its payment. */
export async function processEvent(
  ports: Parameters<typeof settlePayment>[0],
  { provider, eventId }: { provider: string; eventId: string },
): Promise<void> {
  const which = and(eq(providerEvent.provider, provider), eq(providerEvent.eventId, eventId))
  const [event] = await ports.db.select().from(providerEvent).where(which)
  if (!event || event.processedAt) return
  if (event.providerPaymentId) await settlePayment(ports, event.providerPaymentId)
  await ports.db.update(providerEvent).set({ processedAt: ports.clock.now() }).where(which)
}
