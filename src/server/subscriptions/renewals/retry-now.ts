import { and, eq } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { isRunning } from '#server/billing/invoices/is-running.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { resumeCharges } from '#server/payments/disputes/disputed-charges.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sendCharges } from './enqueue-due-charges.ts'
import { lockClaim } from './internal/lock-claim.ts'

/** A job enqueued within this time is about to charge, or is charging. */
const underWayMs = 10 * 60_000

/**
 * Charges a refused invoice today, before its next scheduled attempt, after a decision of staff. Does nothing while an
 * attempt is under way, so that two clicks charge once. Throws DomainError 'not_found', 'invoice_not_open' (settled,
 * uncollectible, or its subscriptions have ended), 'invoice_on_hold' and 'invoice_with_bank'.
 */
export async function retryNow(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'live'>,
  { invoiceId, actorId }: { invoiceId: string; actorId: string },
): Promise<void> {
  const now = ports.clock.now()
  const today = dayInParis(now)
  await ports.db.transaction(async (transaction) => {
    const open = await lockClaim(transaction, invoiceId)
    if (!open) throw new DomainError('not_found')
    if (open.state !== 'open' || !(await isRunning(transaction, invoiceId)))
      throw new DomainError('invoice_not_open')
    if (open.heldOn) throw new DomainError('invoice_on_hold')
    const processing = and(eq(payment.invoiceId, invoiceId), eq(payment.status, 'processing'))
    if ((await transaction.$count(payment, processing)) > 0) throw new DomainError('invoice_with_bank')
    const isDue = open.nextAttemptOn !== null && open.nextAttemptOn <= today
    if (isDue && open.enqueuedAt && now.getTime() - open.enqueuedAt.getTime() < underWayMs) return
    await transaction
      .update(collection)
      .set({ nextAttemptOn: today, enqueuedAt: now, updatedAt: now })
      .where(eq(collection.invoiceId, invoiceId))
    await resumeCharges(transaction, invoiceId, now)
    await sendCharges(ports, transaction, [invoiceId])
    await recordAudit(transaction, {
      action: 'invoice.charge_retried',
      actorId,
      subject: `invoice/${invoiceId}`,
      occurredAt: now,
      details: { tries: open.tries },
    })
  })
  await ports.live.publish('orders', {})
}
