import { and, eq, isNull } from 'drizzle-orm'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { type Cents, sum } from '#domain/platform/money/cents.ts'
import { refundDays } from '#domain/subscriptions/withdrawals/withdrawal-refund.ts'
import { readBankEffect } from '#server/billing/receivables/dispute-effects.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'
import { computeRefunds, readBilled } from './internal/withdraw-order.ts'

/** Amounts of a withdrawal and the refund deadline; `bank`: a bank holds or has returned the disputed money. */
export type PreviewedRefund = {
  refunded: Cents
  retained: Cents
  refundBy: Day
  bank: 'held' | 'returned' | null
}
export type PreviewedWithdrawal = PreviewedRefund & { orderNumber: string; until: Day }

/**
 * The refund of a withdrawal from the customer's own order today. Null when the order does not exist or has no invoice,
 * the period is over, or a withdrawal was already declared.
 */
export async function previewWithdrawal(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { accountId, orderNumber }: { accountId: string; orderNumber: string },
): Promise<PreviewedWithdrawal | null> {
  const [found] = await db
    .select({ placed: order })
    .from(order)
    .leftJoin(declaration, and(eq(declaration.orderId, order.id), eq(declaration.kind, 'withdrawal')))
    .where(and(eq(order.number, orderNumber), eq(order.accountId, accountId), isNull(declaration.id)))
  if (!found) return null
  const today = dayInParis(clock.now())
  const until = lastWithdrawalDay(dayInParis(found.placed.placedAt), found.placed.buyer)
  if (today > until) return null
  const refund = await previewRefund({ db }, found.placed, today)
  return refund && { orderNumber, until, ...refund }
}

/** The refund of a withdrawal within the period from a paid order; null without an invoice. */
export async function previewRefund(
  { db }: Pick<Ports, 'db'>,
  placed: Pick<typeof order.$inferSelect, 'id' | 'asksForEarlyStart'>,
  withdrawnOn: Day,
): Promise<PreviewedRefund | null> {
  const [issued] = await db
    .select({ id: invoice.id, paymentId: invoice.paymentId })
    .from(invoice)
    .where(and(eq(invoice.orderId, placed.id), eq(invoice.series, 'INV')))
  if (!issued) return null
  const lines = computeRefunds(await readBilled(db, issued.id), {
    withdrawnOn,
    isUsageOwed: placed.asksForEarlyStart,
  })
  const refunded = sum(lines.map((line) => line.refunded))
  const { paymentId } = issued
  return {
    refunded,
    retained: sum(lines.flatMap((line) => [line.subscriptionRetained, line.setupRetained])),
    refundBy: addDays(withdrawnOn, refundDays),
    bank: paymentId ? await readBankEffect(db, { paymentId, due: refunded }) : null,
  }
}
