import { and, eq, isNull } from 'drizzle-orm'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { type Cents, sum } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'
import { computeRefunds, readBilled } from './internal/withdraw-order.ts'

export type PreviewedWithdrawal = { orderNumber: string; until: Day; refunded: Cents }

/**
 * What a withdrawal from the customer's own order would refund today; null when the period is over, it was declared
 * before, or it refunds nothing.
 */
export async function previewWithdrawal(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { accountId, orderNumber }: { accountId: string; orderNumber: string },
): Promise<PreviewedWithdrawal | null> {
  const [found] = await db
    .select({ placed: order, invoiceId: invoice.id })
    .from(order)
    .innerJoin(invoice, and(eq(invoice.orderId, order.id), eq(invoice.series, 'INV')))
    .leftJoin(declaration, and(eq(declaration.orderId, order.id), eq(declaration.kind, 'withdrawal')))
    .where(and(eq(order.number, orderNumber), eq(order.accountId, accountId), isNull(declaration.id)))
  if (!found) return null
  const today = dayInParis(clock.now())
  const until = lastWithdrawalDay(dayInParis(found.placed.placedAt), found.placed.buyer)
  if (today > until) return null
  const lines = computeRefunds(await readBilled(db, found.invoiceId), {
    withdrawnOn: today,
    isUsageOwed: found.placed.asksForEarlyStart,
  })
  const refunded = sum(lines.map((line) => line.refunded))
  return refunded > 0 ? { orderNumber, until, refunded } : null
}
