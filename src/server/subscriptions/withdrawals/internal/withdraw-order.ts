import { and, asc, eq } from 'drizzle-orm'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import { cents, sum } from '#domain/platform/money/cents.ts'
import {
  automaticRefundDays,
  refundDays,
  withdrawalRefund,
} from '#domain/subscriptions/withdrawals/withdrawal-refund.ts'
import { m } from '#messages/messages.ts'
import { type OutstandingLine, readOutstandingOfLines } from '#server/billing/invoices/outstanding-lines.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import type { order } from '#server/database/schema/sales/orders.ts'
import { withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { changeSubscription } from '../../change-subscription.ts'
import { unusedSince } from '../../declarations/plan-end.ts'
import { creditUnused } from '../../renewals/credit-unused.ts'
import { mailWithdrawal } from './withdrawal-mails.ts'

type WithdrawPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/**
 * Applies a withdrawal in the caller's transaction, which has locked its subscriptions: ends the ordered subscriptions
 * that day, computes and stores the refund with its deadline, and emails the customer. Returns false when a withdrawal
 * from the order is already stored.
 */
export async function withdrawOrder(
  ports: WithdrawPorts,
  transaction: Transaction,
  {
    placed,
    declarationId,
    withdrawnOn,
    isLate,
  }: { placed: typeof order.$inferSelect; declarationId: string; withdrawnOn: Day; isLate: boolean },
): Promise<boolean> {
  const [issued] = await transaction
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, placed.id), eq(invoice.series, 'INV')))
  if (!issued?.paymentId) throw new Error(`Order ${placed.number} has no paid invoice`)
  const billed = await readBilled(transaction, issued.id)
  const lines = computeRefunds(billed, { withdrawnOn, isUsageOwed: placed.asksForEarlyStart || isLate })
  const [created] = await transaction
    .insert(withdrawal)
    .values({
      declarationId,
      orderId: placed.id,
      invoiceId: issued.id,
      paymentId: issued.paymentId,
      withdrawnOn,
      lines,
      retained: sum(
        lines.map(({ subscriptionRetained, setupRetained }) => cents(subscriptionRetained + setupRetained)),
      ),
      refunded: sum(lines.map(({ refunded }) => refunded)),
      refundBy: addDays(withdrawnOn, refundDays),
      refundOn: addDays(withdrawnOn, automaticRefundDays),
    })
    .onConflictDoNothing()
    .returning()
  if (!created) return false
  // A subscription with a setup fee has two lines, and ends once.
  for (const { line, bought } of billed)
    if (line.kind === 'subscription' && bought.status !== 'cancelled')
      await changeSubscription(ports, transaction, bought, {
        type: 'ended',
        status: 'cancelled',
        end: { endsOn: withdrawnOn, endReason: 'withdrawn' },
      })
  const credited = await creditUnused(
    ports,
    transaction,
    await unusedSince(transaction, placed.id, withdrawnOn),
    (locale) => m.withdrawal_reason({}, { locale }),
  )
  await mailWithdrawal(ports, transaction, created, { template: 'withdrawal-accepted', credited })
  return true
}

/** The paid, retained and refunded amounts of each subscription. */
export function computeRefunds(
  lines: readonly Billed[],
  { withdrawnOn, isUsageOwed }: { withdrawnOn: Day; isUsageOwed: boolean },
) {
  return lines.flatMap(({ line, left, bought }) => {
    if (line.kind !== 'subscription' || !line.periodStartsOn || !line.periodEndsOn) return []
    const setup = lines.find((other) => other.line.kind === 'setup' && other.bought.id === bought.id)
    return [
      withdrawalRefund({
        name: line.name,
        subscriptionPrice: line.gross,
        subscriptionPaid: left,
        setupPaid: setup?.left ?? cents(0),
        period: { startsOn: line.periodStartsOn, endsOn: line.periodEndsOn },
        withdrawnOn,
        isUsageOwed,
        isSetupCompleted: bought.setupCompletedAt !== null,
      }),
    ]
  })
}

type Billed = OutstandingLine & { bought: typeof subscription.$inferSelect }

/** The lines of an order's first invoice, each with its outstanding amount and its subscription. */
export async function readBilled(transaction: Database | Transaction, invoiceId: string): Promise<Billed[]> {
  const billed = await transaction
    .select({ line: invoiceLine, bought: subscription })
    .from(invoiceLine)
    .innerJoin(subscription, eq(subscription.id, invoiceLine.subscriptionId))
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))
  const outstanding = await readOutstandingOfLines(
    transaction,
    billed.map(({ line }) => line),
  )
  return outstanding.flatMap((item, index) => {
    const bought = billed[index]?.bought
    return bought ? [{ ...item, bought }] : []
  })
}
