import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { sum } from '#domain/platform/money/cents.ts'
import { creditedGross } from '#server/billing/invoices/credited-gross.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { changeSubscription } from '#server/subscriptions/change-subscription.ts'
import { issueWished } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { refuseAboveLimit } from '#server/subscriptions/credit-notes/refuse-above-limit.ts'
import { lockContracts } from '#server/subscriptions/lock-contracts.ts'
import { creditUnused } from '#server/subscriptions/renewals/credit-unused.ts'
import { mailCancelledOrder } from './internal/mail-cancelled-order.ts'
import { previewCancellation } from './preview-cancellation.ts'

type CancelPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>

type Asked = {
  number: string
  /** Printed on the credit notes. */
  reason: string
  /** What was shown above the button. */
  seen: string
  actorId: string
  /** Whether the limit of the settings holds for who asks. */
  isLimited: boolean
}

/**
 * The shop cancels a paid order, as its preview said: contracts end, credit notes are issued, money goes back by a job, its buyer is told. Sent twice, it
 * happens once. Throws DomainError 'not_found', 'order_over', 'credit_above_limit', and 'credit_outdated' when anything of it changed meanwhile.
 */
export async function cancelSale(ports: CancelPorts, asked: Asked): Promise<void> {
  const { number, reason, seen, actorId, isLimited } = asked
  const { staffRefundLimit } = await ports.settings.get('payments')
  await ports.db.transaction(async (transaction) => {
    await lockOrder(transaction, number)
    const preview = await previewCancellation({ db: transaction, clock: ports.clock }, number, reason)
    const { placed, today, ending, first, credited, goesBack } = preview
    if (preview.seen !== seen) throw new DomainError('credit_outdated')
    if (isLimited)
      refuseAboveLimit((await creditedBefore(transaction, placed.id)) + credited, staffRefundLimit)
    for (const one of ending)
      await changeSubscription(ports, transaction, one, {
        type: 'ended',
        status: 'cancelled',
        actorId,
        end: { endsOn: today, endReason: 'cancelled' },
      })
    await recordAudit(transaction, {
      action: 'order.cancelled',
      actorId,
      subject: `order/${placed.id}`,
      occurredAt: ports.clock.now(),
      details: { number, total: credited, goesBack, reason },
    })
    await mailCancelledOrder(ports, transaction, preview, reason)
    // The counter of numbers is locked last and briefly.
    const unused = ending.map(({ id }) => ({ subscriptionId: id, firstUnusedDay: today }))
    const taken = await creditUnused(ports, transaction, unused, () => reason)
    if (taken !== sum(preview.unused.map(({ gross }) => gross))) throw new DomainError('credit_outdated')
    if (first) await issueWished(ports, transaction, first, reason)
  })
  await ports.live.publish('orders', {})
}

/** What went back of an order's first invoice before. */
async function creditedBefore(transaction: Transaction, orderId: string): Promise<number> {
  const [first] = await transaction
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.series, 'INV')))
  return first ? creditedGross(transaction, first.id) : 0
}

/** Locks an order, what ending its contracts may touch, and its first invoice, in the order in which everybody locks them. */
async function lockOrder(transaction: Transaction, number: string): Promise<void> {
  const [placed] = await transaction
    .select({ id: order.id })
    .from(order)
    .where(eq(order.number, number))
    .for('no key update')
  if (!placed) throw new DomainError('not_found')
  await lockContracts(transaction, placed.id)
  await transaction
    .select({ id: invoice.id })
    .from(invoice)
    .where(eq(invoice.orderId, placed.id))
    .for('no key update')
}
