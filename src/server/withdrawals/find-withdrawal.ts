import { eq } from 'drizzle-orm'
import { dayInParis } from '#domain/calendar/day.ts'
import { invoice } from '../database/schema/billing.ts'
import { withdrawal } from '../database/schema/declarations.ts'
import { refund } from '../database/schema/payments.ts'
import { isHeldByBank, takenByBank } from '../payments/held-by-bank.ts'
import type { Ports } from '../ports/ports.ts'

/** The withdrawal from an order that took effect, if any, and how far its refund is. */
export async function findWithdrawal({ db }: Pick<Ports, 'db'>, orderId: string) {
  const [row] = await db
    .select({ withdrawal, creditNote: invoice.number, refundStatus: refund.status, toldAt: refund.updatedAt })
    .from(withdrawal)
    .leftJoin(invoice, eq(invoice.id, withdrawal.creditNoteId))
    .leftJoin(refund, eq(refund.id, withdrawal.declarationId))
    .where(eq(withdrawal.orderId, orderId))
  if (!row) return null
  const { withdrawnOn, refunded, kept, refundBy, paymentId } = row.withdrawal
  const isHeld = !row.refundStatus && (await isHeldByBank(db, paymentId))
  const isReturned = !row.refundStatus && (await takenByBank(db, paymentId)) >= refunded
  return {
    withdrawnOn,
    refunded,
    kept,
    refundBy,
    creditNote: row.creditNote,
    /** 'held': a bank keeps the money until it has decided; 'returned': it gave it back to its customer. */
    bank: isHeld ? ('held' as const) : isReturned ? ('returned' as const) : null,
    refundedOn: row.toldAt && row.refundStatus === 'succeeded' ? dayInParis(row.toldAt) : null,
  }
}
