import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { creditedGross } from '#server/billing/receivables/credited-gross.ts'
import { isHeldByBank, sumChargebacks } from '#server/billing/receivables/dispute-effects.ts'
import { readOutflow } from '#server/billing/receivables/surplus.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { refund } from '#server/database/schema/payments/payments.ts'
import { withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { recordNotice } from '#server/messaging/mailing/record-notice.ts'
import { failRefund } from '#server/payments/refunds/fail-refund.ts'
import { planRefund } from '#server/payments/refunds/plan-refund.ts'
import { refundPayment } from '#server/payments/refunds/refund-payment.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { PaymentPorts, Ports } from '#server/ports/ports.ts'
import { lockInvoice } from '../credit-notes/internal/lock-invoice.ts'
import { refuseAboveLimit } from '../credit-notes/refuse-above-limit.ts'
import { creditWithdrawal } from './credit-withdrawal.ts'
import { mailWithdrawal } from './internal/withdrawal-mails.ts'

type DecidePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>

const batchSize = 200

/**
 * Decides the refund of a withdrawal: issues the credit note and enqueues the refund to the original payment method.
 * Idempotent. `actorId` null: the shop itself decides; `isLimited`: the refund limit of the settings applies. Throws
 * DomainError 'not_found' and 'credit_above_limit'.
 */
export async function decideRefund(
  ports: DecidePorts,
  {
    declarationId,
    actorId,
    isLimited = false,
  }: { declarationId: string; actorId: string | null; isLimited?: boolean },
): Promise<void> {
  const now = ports.clock.now()
  const { staffRefundLimit } = await ports.settings.get('payments')
  await ports.db.transaction(async (transaction) => {
    const [stored] = await transaction
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.declarationId, declarationId))
      .for('no key update')
    if (!stored) throw new DomainError('not_found')
    if (stored.refundedAt) return
    // Before the credit note's number, in the lock order of all credits.
    await lockInvoice(transaction, eq(invoice.id, stored.invoiceId))
    if (isLimited) {
      const creditedBefore = await creditedGross(transaction, stored.invoiceId)
      refuseAboveLimit(creditedBefore + stored.refunded, staffRefundLimit)
    }
    await recordAudit(transaction, {
      action: 'withdrawal.refunded',
      actorId,
      subject: `withdrawal/${declarationId}`,
      occurredAt: now,
      details: { refunded: stored.refunded, retained: stored.retained },
    })
    await ports.jobs.send(transaction, 'withdrawals.refund', { declarationId })
    const creditNoteId = await creditWithdrawal(ports, transaction, stored)
    await transaction
      .update(withdrawal)
      .set({ refundedAt: now, refundedBy: actorId, creditNoteId })
      .where(eq(withdrawal.declarationId, declarationId))
  })
  await ports.live.publish('work-queue', {})
}

/**
 * Job; idempotent. Makes the decided refund and emails the customer once. If the provider refuses the refund, staff
 * must make it.
 */
export async function refundWithdrawal(ports: PaymentPorts, declarationId: string): Promise<void> {
  const [stored] = await ports.db.select().from(withdrawal).where(eq(withdrawal.declarationId, declarationId))
  if (!stored?.refundedAt) return
  const request = {
    refundId: declarationId,
    paymentId: stored.paymentId,
    reason: m.withdrawal_reason({}, { locale: 'fr' }),
    requestedBy: stored.refundedBy ?? 'shop',
  }
  const planned = await planRefund(ports, request, async (transaction, paid) => {
    // The bank, or a refund made in the provider's dashboard, may have returned a part already, or will do so soon.
    return Math.min(stored.refunded, paid.amount - (await readOutflow(transaction, paid)) - stored.retained)
  })
  const amount = planned?.amount ?? cents(0)
  try {
    if (planned) await refundPayment(ports, { ...request, amount })
  } catch (error) {
    if (!isDomainError(error, 'refund_refused') || !planned) throw error
    await failRefund(ports, declarationId)
    return ports.live.publish('work-queue', {})
  }
  if (!(await isFinished(ports, stored, planned !== undefined))) return ports.live.publish('work-queue', {})
  await ports.db.transaction(async (transaction) => {
    const isFirst = await recordNotice(transaction, {
      kind: 'withdrawal_refunded',
      subjectId: declarationId,
      step: 'made',
      sentAt: ports.clock.now(),
    })
    // After a chargeback the shop refunds nothing and sends no email: the bank notifies its customer.
    const isByBank =
      amount === 0 && stored.refunded > 0 && (await sumChargebacks(transaction, stored.paymentId)) > 0
    if (isFirst && !isByBank)
      await mailWithdrawal(ports, transaction, stored, { template: 'withdrawal-refunded', refunded: amount })
  })
  await ports.live.publish('work-queue', {})
}

/** Whether the refund is finished: made by the provider, or nothing was left to refund and no bank holds the money. */
async function isFinished(
  { db }: Pick<Ports, 'db'>,
  { declarationId, paymentId }: typeof withdrawal.$inferSelect,
  isPlanned: boolean,
): Promise<boolean> {
  if (!isPlanned) return !(await isHeldByBank(db, paymentId))
  const [requested] = await db.select().from(refund).where(eq(refund.id, declarationId))
  return requested?.status === 'succeeded'
}

/** Decides pending refunds two days before their legal deadline, so that absent staff make none late. */
export async function refundOverdueWithdrawals(
  ports: DecidePorts & Pick<Ports, 'log'>,
  today: Day,
): Promise<void> {
  const due = await ports.db
    .select({ declarationId: withdrawal.declarationId })
    .from(withdrawal)
    .where(and(isNull(withdrawal.refundedAt), lte(withdrawal.refundOn, today)))
    .orderBy(asc(withdrawal.refundOn), asc(withdrawal.declarationId))
    .limit(batchSize)
  for (const { declarationId } of due) {
    try {
      await decideRefund(ports, { declarationId, actorId: null })
    } catch (error) {
      ports.log.error(
        { declaration: declarationId, error: describeError(error) },
        'a refund could not be decided',
      )
    }
  }
}
