import { and, eq } from 'drizzle-orm'
import { isPayable } from '#domain/payments/payment-status.ts'
import { payment, paymentAttempt } from '#server/database/schema/payments/payments.ts'
import type { PaymentPorts } from '#server/ports/ports.ts'
import { velocityWait } from '../require-within-rate-limit.ts'

const noPayer = { accountId: null, ipHash: null, fingerprint: null }

/**
 * Records the card attempts of a payment, each once. After too many refusals by one payer, the open payment is
 * cancelled: the next one has to wait.
 */
export async function recordAttempts(ports: PaymentPorts, providerPaymentId: string): Promise<void> {
  const { provider } = ports.payments
  const [stored] = await ports.db
    .select()
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerPaymentId, providerPaymentId)))
  if (!stored) return
  const attempts = await ports.payments.listAttempts(providerPaymentId)
  if (attempts.length === 0) return
  const { id: paymentId } = stored
  // The first attempt of a charge with a stored card is the shop's own; later ones were entered by a visitor with the
  // pay link.
  const isShopCharge = stored.purpose === 'renewal' && stored.paymentMethodId !== null
  const [first] = attempts.toSorted((a, b) => a.triedAt.getTime() - b.triedAt.getTime())
  const recorded = await ports.db
    .insert(paymentAttempt)
    .values(
      attempts.map((attempt) => {
        const { accountId, ipHash } = stored
        const { id, triedAt, failure, fingerprint } = attempt
        const payer = isShopCharge && attempt === first ? noPayer : { accountId, ipHash, fingerprint }
        return { provider, attemptId: id, paymentId, failure, triedAt, ...payer }
      }),
    )
    .onConflictDoNothing()
    .returning({ failure: paymentAttempt.failure, accountId: paymentAttempt.accountId })
  const isRefused = recorded.some(({ failure, accountId }) => failure !== null && accountId !== null)
  if (!isPayable(stored.status) || !isRefused || (await velocityWait(ports, stored)) === 0) return
  ports.log.warn({ payment: paymentId }, 'too many declined cards: the payment is cancelled')
  if (stored.orderId) await ports.consequences.cancelOrder(ports, stored.orderId)
  else await ports.payments.cancelPayment(providerPaymentId)
}
