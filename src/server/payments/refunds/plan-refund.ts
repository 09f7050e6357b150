import { eq } from 'drizzle-orm'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { isHeldByBank } from '#server/billing/receivables/dispute-effects.ts'
import type { Transaction } from '#server/database/database.ts'
import { payment, refund } from '#server/database/schema/payments/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { RefundRequest } from './refund-payment.ts'

type Payment = typeof payment.$inferSelect

/**
 * Computes the amount of a refund and inserts the refund with the payment locked, so that two refunds never refund the
 * same money. An existing refund keeps its amount. Undefined when nothing is left to refund, and while a bank holds the
 * money: its decision requests the refund again.
 */
export async function planRefund(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { refundId, paymentId, reason, requestedBy }: Omit<RefundRequest, 'amount'>,
  computeAmount: (transaction: Transaction, paid: Payment) => Promise<number>,
): Promise<{ paid: Payment; amount: Cents } | undefined> {
  return db.transaction(async (transaction) => {
    const [paid] = await transaction
      .select()
      .from(payment)
      .where(eq(payment.id, paymentId))
      .for('no key update')
    if (!paid) return undefined
    const [existing] = await transaction.select().from(refund).where(eq(refund.id, refundId))
    if (existing) return { paid, amount: existing.amount }
    if (await isHeldByBank(transaction, paid.id)) return undefined
    const amount = cents(await computeAmount(transaction, paid))
    if (amount <= 0) return undefined
    const now = clock.now()
    await transaction.insert(refund).values({
      id: refundId,
      paymentId,
      provider: paid.provider,
      amount,
      reason,
      requestedBy,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    return { paid, amount }
  })
}
