import { and, eq } from 'drizzle-orm'
import { isPayable } from '#domain/payments/payment-status.ts'
import { payment, paymentAttempt } from '#server/database/schema/payments/payments.ts'
import type { PaymentPorts } from '#server/ports/ports.ts'
import { velocityWait } from '../require-within-rate-limit.ts'

const nobody = { accountId: null, ipHash: null, fingerprint: null }

/**
 * Records the card attempts of a payment, each once. After too many refusals by one payer, the open payment is
 * cancelled: the next one has to wait.
 */
export async function recordAttempts(ports: PaymentPorts, providerPaymentId: string): Promise<void> {
  const { provider } = ports.payments
  const [known] = await ports.db
    .select()
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerPaymentId, providerPaymentId)))
  if (!known) return
  const tries = await ports.payments.listAttempts(providerPaymentId)
  if (tries.length === 0) return
  const { id: paymentId } = known
  // The first attempt of a charge with a stored card is the shop's own; later ones were typed by a visitor with the pay
  // link.
  const isShops = known.purpose === 'renewal' && known.paymentMethodId !== null
  const [first] = tries.toSorted((one, other) => one.triedAt.getTime() - other.triedAt.getTime())
  const fresh = await ports.db
    .insert(paymentAttempt)
    .values(
      tries.map((tried) => {
        const { accountId, ipHash } = known
        const { id, triedAt, failure, fingerprint } = tried
        const who = isShops && tried === first ? nobody : { accountId, ipHash, fingerprint }
        return { provider, attemptId: id, paymentId, failure, triedAt, ...who }
      }),
    )
    .onConflictDoNothing()
    .returning({ failure: paymentAttempt.failure, accountId: paymentAttempt.accountId })
  const isRefused = fresh.some(({ failure, accountId }) => failure !== null && accountId !== null)
  if (!isPayable(known.status) || !isRefused || (await velocityWait(ports, known)) === 0) return
  ports.log.warn({ payment: paymentId }, 'too many refused cards: the payment is given up')
  if (known.orderId) await ports.consequences.cancelOrder(ports, known.orderId)
  else await ports.payments.cancelPayment(providerPaymentId)
}
