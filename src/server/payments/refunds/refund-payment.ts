import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { openDisputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { dispute, payment, refund } from '#server/database/schema/payments/payments.ts'
import { isProviderFailure, isRefusal } from '#server/ports/payments.ts'
import type { PaymentPorts } from '#server/ports/ports.ts'
import { settlePayment } from '../settle-payment.ts'
import { failRefund } from './fail-refund.ts'

export type RefundRequest = {
  /** Created once by the caller; repeated calls with the same id refund once. */
  refundId: string
  paymentId: string
  amount: Cents
  reason: string
  requestedBy: string
}

/**
 * Refunds all or part of a payment. The refund is inserted before the provider is called; if the response is lost, the
 * same request or the next reconciliation finds it by its client reference. Throws DomainError 'refund_refused'
 * (nothing was refunded) or 'provider_unavailable' (it will be retried).
 */
export async function refundPayment(
  ports: PaymentPorts,
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
      id: refundId,
      paymentId,
      provider,
      amount,
      reason,
      requestedBy,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  await sendRefund(ports, refundId, paid.providerPaymentId)
}

/**
 * Retries pending refunds older than a minute that have no response from the provider, at most 100, least recently
 * tried first. Run by the reconciliation job.
 */
export async function resumeRefunds(ports: PaymentPorts): Promise<void> {
  const maxCreatedAt = new Date(ports.clock.now().getTime() - 60_000)
  const unanswered = await ports.db
    .select({ id: refund.id, providerPaymentId: payment.providerPaymentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        eq(refund.provider, ports.payments.provider),
        isNull(refund.providerRefundId),
        eq(refund.status, 'pending'),
        lte(refund.createdAt, maxCreatedAt),
      ),
    )
    .orderBy(asc(refund.updatedAt))
    .limit(100)
  for (const { id, providerPaymentId } of unanswered) {
    try {
      if (providerPaymentId) await sendRefund(ports, id, providerPaymentId)
    } catch (error) {
      // A refund that cannot be made yet must not block the others.
      ports.log.error({ refund: id, error: describeError(error) }, 'a refund failed')
      await ports.db
        .update(refund)
        .set({ updatedAt: ports.clock.now() })
        .where(and(eq(refund.id, id), eq(refund.status, 'pending')))
    }
  }
}

async function sendRefund(ports: PaymentPorts, refundId: string, providerPaymentId: string): Promise<void> {
  const { db, payments } = ports
  const [requested] = await db.select().from(refund).where(eq(refund.id, refundId))
  if (requested?.status === 'failed') throw new DomainError('refund_refused')
  try {
    if (requested && !requested.providerRefundId) {
      // The response may have been lost so long ago that the idempotency key has expired: look for the client reference
      // first.
      const existing = await payments.listRefunds(providerPaymentId)
      const providerRefund =
        existing.find(({ reference }) => reference === refundId) ??
        (await payments.refund({
          idempotencyKey: await refundKey(ports, requested),
          paymentId: providerPaymentId,
          amount: requested.amount,
          reference: refundId,
        }))
      await storeProviderRefundId(ports, refundId, providerRefund.id)
    }
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    if (!isRefusal(error)) throw new DomainError('provider_unavailable')
    await refreshDisputes(ports, providerPaymentId)
    await failRefund(ports, refundId)
    throw new DomainError('refund_refused')
  }
  await settlePayment(ports, providerPaymentId)
}

/**
 * A refund refused during a dispute needs a new key after the decision: under the first key the provider repeats its
 * first response.
 */
async function refundKey(
  { db }: PaymentPorts,
  { id, paymentId }: typeof refund.$inferSelect,
): Promise<string> {
  const isDecided = and(
    eq(dispute.paymentId, paymentId),
    notInArray(dispute.status, [...openDisputeStatuses]),
  )
  const decided = await db.$count(dispute, isDecided)
  return decided === 0 ? `refund-${id}` : `refund-${id}-${decided}`
}

/** The dispute may exist before its event arrives, and the customer's email about the refund depends on it. */
async function refreshDisputes(ports: PaymentPorts, providerPaymentId: string): Promise<void> {
  try {
    await settlePayment(ports, providerPaymentId)
  } catch (error) {
    ports.log.error(
      { providerPaymentId, error: describeError(error) },
      'the reason of a failed refund could not be read',
    )
  }
}

/** Keeps an id already set: settling may have found the refund by its client reference in the meantime. */
async function storeProviderRefundId(
  { db, clock }: PaymentPorts,
  refundId: string,
  providerRefundId: string,
): Promise<void> {
  await db
    .update(refund)
    .set({ providerRefundId, updatedAt: clock.now() })
    .where(and(eq(refund.id, refundId), isNull(refund.providerRefundId)))
}
