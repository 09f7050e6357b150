import { and, eq } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import type { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findWithdrawal } from '../withdrawals/find-withdrawal.ts'
import { previewRefund } from '../withdrawals/preview-withdrawal.ts'
import { planCancellation, requestedEnd } from './plan-end.ts'

type Reader = Pick<Ports, 'db' | 'clock'>
type Declaration = typeof declaration.$inferSelect

/**
 * What a declaration changes, also before the job applied it: its refund or its last days. Null when its order is not
 * known, not paid or not the account's.
 */
export async function readDeclared(ports: Reader, declared: Declaration, accountId: string) {
  const { db } = ports
  if (!declared.orderId) return null
  const [placed] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, declared.orderId), eq(order.accountId, accountId), eq(order.status, 'paid')))
  if (!placed) return null
  const { number } = placed
  if (declared.kind === 'cancellation')
    return { kind: 'cancellation' as const, number, ends: await readEnds(ports, declared, placed.id) }
  const stored = await findWithdrawal(ports, placed.id)
  const withdrawnOn = dayInParis(declared.receivedAt)
  const expected = stored || declared.isLate ? null : await previewRefund(ports, placed, withdrawnOn)
  const refund = stored ?? (expected && { ...expected, withdrawnOn, creditNote: null, refundedOn: null })
  return { kind: 'withdrawal' as const, number, isLate: declared.isLate && !stored, refund }
}

export type Declared = NonNullable<Awaited<ReturnType<typeof readDeclared>>>

/** The subscriptions of the order that end, with their last day. */
async function readEnds({ db, clock }: Reader, declared: Declaration, orderId: string) {
  const planned = await planCancellation(db, orderId, {
    receivedOn: dayInParis(declared.receivedAt),
    today: dayInParis(clock.now()),
    requestedEnd: requestedEnd(declared),
  })
  const rows = await db
    .select({ id: subscription.id, name: subscription.name, endsOn: subscription.endsOn })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .where(eq(orderLine.orderId, orderId))
  return rows.flatMap(({ id, name, endsOn }) => {
    const lastDay = endsOn ?? planned.find((plan) => plan.subscription.id === id)?.endsOn
    return lastDay ? [{ id, name, endsOn: lastDay }] : []
  })
}
