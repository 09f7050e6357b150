import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { withdrawalState } from '#domain/subscriptions/withdrawals/withdrawal-state.ts'
import { readBankEffect } from '#server/billing/receivables/dispute-effects.ts'
import { sentNotice } from '#server/database/schema/messaging/mailing.ts'
import { payment, refund } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration, withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'

type Reader = Pick<Ports, 'db'>

/** A customer's refunds under way: those of withdrawals with their legal deadline, then those of credit notes. */
export async function listOwnRefunds(ports: Reader, accountId: string) {
  const [withdrawn, credited] = await Promise.all([
    listWithdrawn(ports, accountId),
    listCredited(ports, accountId),
  ])
  return [...withdrawn, ...credited]
}

export type OwnRefund = Awaited<ReturnType<typeof listOwnRefunds>>[number]

async function listWithdrawn({ db }: Reader, accountId: string) {
  const rows = await db
    .select({
      withdrawal,
      orderNumber: order.number,
      refundStatus: refund.status,
      note: declaration.note,
      isNotified: sql<boolean>`EXISTS (SELECT FROM ${sentNotice} WHERE kind = 'withdrawal_refunded'
        AND subject_id = ${withdrawal.declarationId})`,
    })
    .from(withdrawal)
    .innerJoin(declaration, eq(declaration.id, withdrawal.declarationId))
    .innerJoin(order, eq(order.id, withdrawal.orderId))
    .leftJoin(refund, eq(refund.id, withdrawal.declarationId))
    .where(eq(order.accountId, accountId))
    .orderBy(desc(withdrawal.withdrawnOn))
  const open = rows.filter(({ withdrawal: { refunded, refundedAt }, ...record }) => {
    if (refunded === 0) return false
    return withdrawalState({ ...record, refunded, isDecided: refundedAt !== null }) !== 'settled'
  })
  const refunds = await Promise.all(
    open.map(async ({ withdrawal: { declarationId, paymentId, refunded, ...stored }, ...row }) => ({
      id: declarationId,
      orderNumber: row.orderNumber,
      amount: refunded,
      since: stored.withdrawnOn,
      refundBy: stored.refundBy,
      bank: row.refundStatus ? null : await readBankEffect(db, { paymentId, due: refunded }),
    })),
  )
  return refunds.filter(({ bank }) => bank !== 'returned')
}

async function listCredited({ db }: Reader, accountId: string) {
  const withdrawals = db.select({ id: withdrawal.declarationId }).from(withdrawal)
  const rows = await db
    .select({ id: refund.id, amount: refund.amount, createdAt: refund.createdAt })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(eq(payment.accountId, accountId), eq(refund.status, 'pending'), notInArray(refund.id, withdrawals)),
    )
    .orderBy(asc(refund.createdAt))
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    orderNumber: null,
    since: dayInParis(createdAt),
    refundBy: null,
    bank: null,
  }))
}
