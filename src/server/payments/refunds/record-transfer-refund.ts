import { and, eq, sql } from 'drizzle-orm'
import { bankTransfer } from '#domain/billing/invoices/bank-transfer.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { payment, refund } from '#server/database/schema/payments/payments.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { writeMovements } from '../internal/settle-movements.ts'
import type { FailPorts } from './fail-refund.ts'

/** Refunds that staff have to send by bank transfer. Condition on `refund`, equal to that of its partial index. */
export const isPendingTransferRefund = sql`provider = 'bank_transfer' AND status = 'pending'`

type TransferInput = {
  paymentId: string
  refundId: string
  /** Day in Paris on which the money left the shop's account. */
  on: Day
  /** Reference of the transfer on the account statement. */
  reference: string
  actorId: string
  ipHash: string
}

/**
 * Records that staff sent a refund by bank transfer. Throws DomainError 'not_found' when no such refund is pending, and
 * 'invalid_input' for a day before the refund was requested or in the future.
 */
export async function recordTransferRefund(
  ports: FailPorts & Pick<Ports, 'db' | 'live'>,
  { paymentId, refundId, on, reference, ...actor }: TransferInput,
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    const [paid] = await transaction
      .select()
      .from(payment)
      .where(and(eq(payment.id, paymentId), eq(payment.provider, bankTransfer)))
      .for('no key update')
    const rows = await transaction.select().from(refund).where(eq(refund.paymentId, paymentId))
    const pending = rows.find(({ id, status }) => id === refundId && status === 'pending')
    if (!paid || !pending) throw new DomainError('not_found')
    if (on < dayInParis(pending.createdAt) || on > dayInParis(now))
      throw new DomainError('invalid_input', { fields: { on: 'transfer_day_outside' } })
    await transaction.update(refund).set({ reference }).where(eq(refund.id, refundId))
    await recordAudit(transaction, {
      action: 'refund.transfer_recorded',
      ...actor,
      subject: `payment/${paymentId}`,
      occurredAt: now,
      details: { amount: pending.amount, on, reference },
    })
    const refunds = rows.map(({ id, amount, status, createdAt }) => ({
      id,
      reference: id,
      amount,
      createdAt,
      status: id === refundId ? ('succeeded' as const) : status,
    }))
    await writeMovements(ports, transaction, paid, { refunds, disputes: [] })
  })
  await ports.live.publish('orders', {})
}
