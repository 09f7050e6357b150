import { and, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { openDisputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { dispute, payment, refund } from '../database/schema/payments/payments.ts'
import { isProviderFailure, isRefusal } from '../ports/payments.ts'
import type { PaymentPorts } from '../ports/ports.ts'
import { failRefund } from './fail-refund.ts'
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
 * or the next round finds it by its mark. Throws DomainError 'refund_refused' (nothing was given back) or 'provider_away' (it
 * will be asked again).
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
  await giveBack(ports, refundId, paid.providerPaymentId)
}

/** Asks again for what was written down and never answered; run by the job that reconciles. */
export async function resumeRefunds(ports: PaymentPorts): Promise<void> {
  const aMinuteAgo = new Date(ports.clock.now().getTime() - 60_000)
  const lost = await ports.db
    .select({ id: refund.id, providerPaymentId: payment.providerPaymentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        eq(refund.provider, ports.payments.provider),
        isNull(refund.providerRefundId),
        eq(refund.status, 'pending'),
        lte(refund.createdAt, aMinuteAgo),
      ),
    )
    .limit(100)
  for (const { id, providerPaymentId } of lost) {
    try {
      if (providerPaymentId) await giveBack(ports, id, providerPaymentId)
    } catch (error) {
      // One that cannot be given back yet must not hold back the others.
      ports.log.error({ refund: id, error: describeError(error) }, 'a refund could not be made')
    }
  }
}

async function giveBack(ports: PaymentPorts, refundId: string, providerPaymentId: string): Promise<void> {
  const { db, payments } = ports
  const [asked] = await db.select().from(refund).where(eq(refund.id, refundId))
  if (asked?.status === 'failed') throw new DomainError('refund_refused')
  try {
    if (asked && !asked.providerRefundId) {
      // Its answer may have been lost long ago, and the key forgotten: the mark it left tells.
      const known = await payments.listRefunds(providerPaymentId)
      const made =
        known.find(({ mark }) => mark === refundId) ??
        (await payments.refund({
          idempotencyKey: await refundKey(ports, asked),
          paymentId: providerPaymentId,
          amount: asked.amount,
          mark: refundId,
        }))
      await nameRefund(ports, refundId, made.id)
    }
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    if (!isRefusal(error)) throw new DomainError('provider_away')
    await learnWhy(ports, providerPaymentId)
    await failRefund(ports, refundId)
    throw new DomainError('refund_refused')
  }
  await settlePayment(ports, providerPaymentId)
}

/** What was refused while a bank held the money is another question once the bank has decided: the provider repeats its answer to the first. */
async function refundKey(
  { db }: PaymentPorts,
  { id, paymentId }: typeof refund.$inferSelect,
): Promise<string> {
  const isOver = and(eq(dispute.paymentId, paymentId), notInArray(dispute.status, [...openDisputeStatuses]))
  const decided = await db.$count(dispute, isOver)
  return decided === 0 ? `refund-${id}` : `refund-${id}-${decided}`
}

/** A dispute may have come before its event: what is told of the refund depends on it. */
async function learnWhy(ports: PaymentPorts, providerPaymentId: string): Promise<void> {
  try {
    await settlePayment(ports, providerPaymentId)
  } catch (error) {
    ports.log.error({ providerPaymentId, error: describeError(error) }, 'a refused refund is not explained')
  }
}

/** Settling may have found it by its mark in the meantime. */
async function nameRefund(
  { db, clock }: PaymentPorts,
  refundId: string,
  providerRefundId: string,
): Promise<void> {
  await db
    .update(refund)
    .set({ providerRefundId, updatedAt: clock.now() })
    .where(and(eq(refund.id, refundId), isNull(refund.providerRefundId)))
}
