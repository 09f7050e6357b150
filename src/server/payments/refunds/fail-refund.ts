import { and, eq, isNull } from 'drizzle-orm'
import { isHeldByBank } from '#server/billing/receivables/dispute-effects.ts'
import type { Transaction } from '#server/database/database.ts'
import { payment, refund } from '#server/database/schema/payments/payments.ts'
import { withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'
import { notifyRefundFailed } from '../internal/notify-refund.ts'
import { raiseDiscrepancy } from '../internal/raise-discrepancy.ts'

export type FailPorts = Parameters<typeof notifyRefundFailed>[0] & Pick<Ports, 'log'>

/**
 * Marks a refund that the provider refused as failed and notifies the customer it was promised to. While a bank holds
 * the money, the refund row is deleted and requested again after the bank's decision; otherwise a discrepancy is
 * raised. Idempotent.
 */
export async function failRefund(ports: FailPorts & Pick<Ports, 'db'>, refundId: string): Promise<void> {
  const { db, clock } = ports
  await db.transaction(async (transaction) => {
    const isUnsent = and(
      eq(refund.id, refundId),
      eq(refund.status, 'pending'),
      isNull(refund.providerRefundId),
    )
    const [failed] = await transaction
      .update(refund)
      .set({ status: 'failed', updatedAt: clock.now() })
      .where(isUnsent)
      .returning()
    if (!failed) return
    const [stored] = await transaction.select().from(payment).where(eq(payment.id, failed.paymentId))
    if (await isHeldByBank(transaction, failed.paymentId)) {
      await notifyRefundFailed(ports, transaction, failed)
      await transaction.delete(refund).where(eq(refund.id, refundId))
    } else if (stored) await reportRefundFailure(ports, transaction, stored, failed)
  })
}

/**
 * Notifies the customer of a failed refund and raises a discrepancy, except for a withdrawal's refund: that one is in
 * the work queue with its deadline.
 */
export async function reportRefundFailure(
  ports: FailPorts,
  transaction: Transaction,
  stored: typeof payment.$inferSelect,
  failed: Parameters<typeof notifyRefundFailed>[2],
): Promise<void> {
  await notifyRefundFailed(ports, transaction, failed)
  if ((await transaction.$count(withdrawal, eq(withdrawal.declarationId, failed.id))) > 0) return
  const { provider, providerPaymentId, id, currency } = stored
  const providerState = { id: providerPaymentId ?? id, amount: failed.amount, currency }
  await raiseDiscrepancy(ports, transaction, 'refund_failed', { provider, providerState, known: stored })
}
