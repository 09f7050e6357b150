import { and, eq, inArray, isNull } from 'drizzle-orm'
import { canRefundDiscrepancy, openPaymentStatuses } from '#domain/payments/payment-status.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { payment, paymentDiscrepancy } from '#server/database/schema/payments/payments.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { isProviderFailure, isRefusal } from '#server/ports/payments.ts'
import type { PaymentPorts, Ports } from '#server/ports/ports.ts'
import { settlePayment } from '../settle-payment.ts'

type Discrepancy = typeof paymentDiscrepancy.$inferSelect

async function getOpenDiscrepancy({ db }: Pick<Ports, 'db'>, id: string): Promise<Discrepancy> {
  const [found] = await db
    .select()
    .from(paymentDiscrepancy)
    .where(and(eq(paymentDiscrepancy.id, id), isNull(paymentDiscrepancy.resolvedAt)))
  if (!found) throw new DomainError('not_found')
  return found
}

/**
 * Refunds all that is left of an unassigned payment. No document was issued for it, so no credit note is. An order that
 * waited for another amount is cancelled. Idempotent. Throws DomainError 'not_found', 'refund_refused' or
 * 'provider_unavailable'.
 */
export async function refundDiscrepancy(
  ports: PaymentPorts,
  discrepancyId: string,
  actorId: string,
): Promise<void> {
  const discrepancy = await getOpenDiscrepancy(ports, discrepancyId)
  const { providerPaymentId, kind } = discrepancy
  if (!canRefundDiscrepancy(kind) || discrepancy.provider !== ports.payments.provider)
    throw new DomainError('refund_refused')
  try {
    const { payment: providerState } = await ports.payments.getPayment(providerPaymentId)
    const remaining = cents(providerState.amount - providerState.refunded)
    if (remaining > 0)
      await ports.payments.refund({
        idempotencyKey: `discrepancy-${discrepancy.id}-${remaining}`,
        paymentId: providerPaymentId,
        amount: remaining,
      })
    if (discrepancy.paymentId) await settlePayment(ports, providerPaymentId)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    ports.log.error({ discrepancy: discrepancyId, error: error.message }, 'a payment could not be refunded')
    throw new DomainError(isRefusal(error) ? 'refund_refused' : 'provider_unavailable')
  }
  await resolve(ports, discrepancy, { resolution: 'refunded', note: null }, actorId)
}

/** Closes a discrepancy with a note on why nothing has to be done. Throws DomainError 'not_found'. */
export async function closeDiscrepancy(
  ports: Pick<Ports, 'db' | 'clock' | 'consequences'>,
  discrepancyId: string,
  note: string,
  actorId: string,
): Promise<void> {
  await resolve(ports, await getOpenDiscrepancy(ports, discrepancyId), { resolution: 'noted', note }, actorId)
}

async function resolve(
  { db, clock, consequences }: Pick<Ports, 'db' | 'clock' | 'consequences'>,
  discrepancy: Discrepancy,
  outcome: { resolution: 'refunded' | 'noted'; note: string | null },
  actorId: string,
): Promise<void> {
  const resolvedAt = clock.now()
  await db.transaction(async (transaction) => {
    const [paid] = discrepancy.paymentId
      ? await transaction.select().from(payment).where(eq(payment.id, discrepancy.paymentId))
      : []
    // An order that waits for this payment is cancelled in both cases; after a note, staff deal with its buyer.
    if (paid?.orderId) await consequences.closeUnpaidOrder({ clock }, transaction, paid.orderId)
    if (paid && discrepancy.kind === 'unknown_at_provider')
      await transaction
        .update(payment)
        .set({ status: 'cancelled' })
        .where(and(eq(payment.id, paid.id), inArray(payment.status, [...openPaymentStatuses])))
    const closed = await transaction
      .update(paymentDiscrepancy)
      .set({ ...outcome, resolvedAt, resolvedBy: actorId })
      .where(and(eq(paymentDiscrepancy.id, discrepancy.id), isNull(paymentDiscrepancy.resolvedAt)))
      .returning({ id: paymentDiscrepancy.id })
    if (closed.length === 0) return
    await recordAudit(transaction, {
      action: `discrepancy.${outcome.resolution}`,
      actorId,
      subject: `discrepancy/${discrepancy.id}`,
      details: {
        kind: discrepancy.kind,
        providerPaymentId: discrepancy.providerPaymentId,
        amount: discrepancy.amount,
        ...(outcome.note && { note: outcome.note }),
      },
      occurredAt: resolvedAt,
    })
  })
}
