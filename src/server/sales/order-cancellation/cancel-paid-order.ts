import { and, asc, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { sum } from '#domain/platform/money/cents.ts'
import { creditedGross } from '#server/billing/receivables/credited-gross.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { changeSubscription } from '#server/subscriptions/change-subscription.ts'
import { issueCreditNoteFromPreview } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { refuseAboveLimit } from '#server/subscriptions/credit-notes/refuse-above-limit.ts'
import { lockContracts } from '#server/subscriptions/lock-contracts.ts'
import { creditUnused } from '#server/subscriptions/renewals/credit-unused.ts'
import { mailCancelledOrder } from './internal/mail-cancelled-order.ts'
import { previewCancellation } from './preview-cancellation.ts'

type CancelPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>

type Params = {
  number: string
  reason: string
  /** Fingerprint of the preview that the user saw. */
  previewFingerprint: string
  actorId: string
  /** Whether the refund limit of the settings applies to the actor. */
  isLimited: boolean
}

/**
 * Cancels a paid order on behalf of the shop, as previewed: ends its subscriptions today, issues credit notes, enqueues
 * the refunds and emails the customer. The order keeps the status 'paid'. Throws DomainError 'not_found', 'order_closed'
 * when no subscription is left to end (also on a second request), 'credit_above_limit', or 'credit_outdated' when
 * anything changed since the preview.
 */
export async function cancelPaidOrder(ports: CancelPorts, params: Params): Promise<void> {
  const { number, reason, previewFingerprint, actorId, isLimited } = params
  const { staffRefundLimit } = await ports.settings.get('payments')
  await ports.db.transaction(async (transaction) => {
    await lockOrder(transaction, number)
    const preview = await previewCancellation({ db: transaction, clock: ports.clock }, number)
    const { placed, today, subscriptions, firstInvoiceCredit, credited, settlement } = preview
    if (preview.previewFingerprint !== previewFingerprint) throw new DomainError('credit_outdated')
    if (isLimited)
      refuseAboveLimit((await readCreditedBefore(transaction, placed.id)) + credited, staffRefundLimit)
    for (const subscription of subscriptions)
      await changeSubscription(ports, transaction, subscription, {
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
      details: { number, total: credited, toRefund: settlement.toRefund, reason },
    })
    await mailCancelledOrder(ports, transaction, preview, reason)
    // Last, because it locks the invoice counter: held only until the commit.
    const unused = subscriptions.map(({ id }) => ({ subscriptionId: id, firstUnusedDay: today }))
    const creditedUnused = await creditUnused(ports, transaction, unused, () => reason)
    if (creditedUnused !== sum(preview.unused.map(({ gross }) => gross)))
      throw new DomainError('credit_outdated')
    if (firstInvoiceCredit) await issueCreditNoteFromPreview(ports, transaction, firstInvoiceCredit, reason)
  })
  await ports.live.publish('orders', {})
}

/** The amount credited earlier of the order's first invoice. */
async function readCreditedBefore(transaction: Transaction, orderId: string): Promise<number> {
  const [first] = await transaction
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.series, 'INV')))
  return first ? creditedGross(transaction, first.id) : 0
}

/**
 * Locks an order, everything that ending its subscriptions may change, and its invoice and credit notes, in the global
 * lock order. Throws DomainError 'not_found'.
 */
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
    .orderBy(asc(invoice.id))
    .for('no key update')
}
