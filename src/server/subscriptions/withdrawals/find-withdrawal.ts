import { eq } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readBankEffect } from '#server/billing/receivables/dispute-effects.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { refund } from '#server/database/schema/payments/payments.ts'
import { withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The withdrawal from an order and the state of its refund; null without one. */
export async function findWithdrawal({ db }: Pick<Ports, 'db'>, orderId: string) {
  const [row] = await db
    .select({
      withdrawal,
      creditNote: invoice.number,
      refundStatus: refund.status,
      notifiedAt: refund.updatedAt,
    })
    .from(withdrawal)
    .leftJoin(invoice, eq(invoice.id, withdrawal.creditNoteId))
    .leftJoin(refund, eq(refund.id, withdrawal.declarationId))
    .where(eq(withdrawal.orderId, orderId))
  if (!row) return null
  const { withdrawnOn, refunded, retained, refundBy, paymentId } = row.withdrawal
  return {
    withdrawnOn,
    refunded,
    retained,
    refundBy,
    creditNote: row.creditNote,
    bank: row.refundStatus ? null : await readBankEffect(db, { paymentId, due: refunded }),
    refundedOn: row.notifiedAt && row.refundStatus === 'succeeded' ? dayInParis(row.notifiedAt) : null,
  }
}
