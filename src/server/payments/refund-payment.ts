import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import type { Cents } from '#domain/money/cents.ts'
import { payment, refund } from '../database/schema/payments.ts'
import { isProviderFailure, isRefusal } from '../ports/payments.ts'
import { settlePayment } from './settle-payment.ts'

export type RefundRequest = {
  /** Made once by whoever asks; the same gives the money back once. */
  refundId: string
  paymentId: string
  amount: Cents
  reason: string
  requestedBy: string
}

/**
 * Gives all or part of a payment back. Written down before the provider is asked; when its answer is lost, the same request
 * or the next comparison finds it. Throws DomainError 'refund_refused' (nothing was given back) or 'provider_away' (it will
 * be asked again).
 */
export async function refundPayment(
  ports: Parameters<typeof settlePayment>[0],
  { refundId, paymentId, amount, reason, requestedBy }: RefundRequest,
): Promise<void> {
  const now = ports.clock.now()
  const { provider } = ports.payments
  const [paid] = await ports.db.select().from(payment).where(eq(payment.id, paymentId))
  if (paid?.status !== 'succeeded' || paid.provider !== provider || !paid.providerPaymentId)
    throw new DomainError('refund_refused')
  await ports.db
    .insert(refund)
    .values({
      ...{ id: refundId, paymentId, provider, amount, reason, requestedBy },
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  try {
    const made = await ports.payments.refund({
      idempotencyKey: `refund-${refundId}`,
      paymentId: paid.providerPaymentId,
      amount,
    })
    await ports.db
      .update(refund)
      .set({ providerRefundId: made.id, updatedAt: now })
      .where(eq(refund.id, refundId))
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    if (!isRefusal(error)) throw new DomainError('provider_away')
    await ports.db.update(refund).set({ status: 'failed', updatedAt: now }).where(eq(refund.id, refundId))
    throw new DomainError('refund_refused')
  }
  await settlePayment(ports, paid.providerPaymentId)
}
