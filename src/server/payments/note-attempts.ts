import { and, eq } from 'drizzle-orm'
import { isPayable } from '#domain/payments/payment-status.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { payment, paymentAttempt } from '../database/schema/payments.ts'
import { velocityWait } from './require-calm.ts'

/**
 * Writes down which cards were tried on a payment, each try once. Whoever has too many refused loses the open payment: the
 * next one has to wait.
 */
export async function noteAttempts(
  ports: Parameters<typeof cancelOrder>[0],
  providerPaymentId: string,
): Promise<void> {
  const { provider } = ports.payments
  const [known] = await ports.db
    .select()
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerPaymentId, providerPaymentId)))
  if (!known) return
  const tries = await ports.payments.listAttempts(providerPaymentId)
  if (tries.length === 0) return
  const { id: paymentId } = known
  // A charge without its owner is retried by rules of its own; its refusals are nobody's tries.
  const isOwn = known.purpose !== 'renewal'
  const { accountId, ipHash } = isOwn ? known : { accountId: null, ipHash: null }
  const fresh = await ports.db
    .insert(paymentAttempt)
    .values(
      tries.map(({ id, triedAt, failure, fingerprint }) => ({
        ...{ provider, attemptId: id, paymentId, accountId, ipHash, failure, triedAt },
        fingerprint: isOwn ? fingerprint : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ failure: paymentAttempt.failure })
  if (!isPayable(known.status) || !fresh.some(({ failure }) => failure !== null)) return
  if (!isOwn || (await velocityWait(ports, known)) === 0) return
  ports.log.warn({ payment: paymentId }, 'too many refused cards: the payment is given up')
  if (known.orderId) await cancelOrder(ports, known.orderId)
  else await ports.payments.cancelPayment(providerPaymentId)
}
