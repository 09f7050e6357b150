import { bankTransfer } from '#domain/billing/invoices/bank-transfer.ts'
import { openDisputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis, daysBetween } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { readEvidence } from '#server/payments/disputes/read-evidence.ts'
import { findPayment } from '#server/payments/find-payment.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { providerLink } from './provider-link.ts'

/** Loads one payment with its order, documents, refunds and disputes. */
export async function loadPayment(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params } = page
  const { role } = await requireAccount(page)
  const record = await findPayment(ports, params.id ?? '')
  if (!record) throw new DomainError('not_found')
  const evidence = record.disputes.length > 0 ? await readEvidence(ports, record.payment) : null
  const today = dayInParis(ports.clock.now())
  const { ipHash: _, requestKey: __, createdAt, updatedAt: ___, paidAt, ...payment } = record.payment
  return {
    ...payment,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    orderNumber: record.orderNumber,
    billed: record.billed ?? null,
    refundMethod: getRefundMethod(record),
    mayCredit: isAllowed('invoice-credit.issue', role),
    mayResume: isAllowed('payment.resume-charges', role),
    mayRecordRefund: isAllowed('payment.record-refund', role),
    today,
    customerId: record.customer?.id ?? null,
    customerName: record.customer?.name ?? null,
    customerEmail: record.customer?.email ?? payment.email,
    providerUrl: providerLink(payment),
    isTransfer: payment.provider === bankTransfer,
    refunds: record.refunds.map(({ refund, requestedBy }) => ({
      id: refund.id,
      amount: refund.amount,
      status: refund.status,
      reason: refund.reason,
      requestedBy,
      isOwn: refund.requestedBy !== null,
      reference: refund.reference,
      requestedOn: dayInParis(refund.createdAt),
      isPendingTransferRefund: payment.provider === bankTransfer && refund.status === 'pending',
      at: refund.createdAt.toISOString(),
    })),
    disputes: record.disputes.map(
      ({ id, amount, status, reason, respondBy, isRefundable, createdAt: at }) => {
        const respondByDay = status === 'needs_response' && respondBy ? dayInParis(respondBy) : null
        return {
          id,
          amount,
          status,
          reason,
          answerBy: respondByDay,
          at: at.toISOString(),
          isHolding: !isRefundable && openDisputeStatuses.some((open) => open === status),
          /** Days since the deadline; 0 before it. */
          daysOverdue: respondByDay ? Math.max(0, daysBetween(respondByDay, today)) : 0,
        }
      },
    ),
    chargesWaitSince: chargesWaitSince(record.disputes, evidence),
    evidence: evidence && {
      ...evidence,
      mails: evidence.mails.map(({ id, at }) => ({ id, at: at.toISOString() })),
      contracts: evidence.contracts.map(({ approvedAt, publishedAt, ...contract }) => ({
        ...contract,
        approvedAt: approvedAt?.toISOString() ?? null,
        publishedAt: publishedAt?.toISOString() ?? null,
      })),
    },
    attempts: record.attempts.map(({ attemptId, failure, triedAt }) => ({
      id: attemptId,
      failure,
      at: triedAt.toISOString(),
    })),
    events: record.events.map(({ receivedAt, ...event }) => ({ ...event, at: receivedAt.toISOString() })),
    discrepancies: record.discrepancies.map(({ id, kind, note, resolution, foundAt, resolvedAt }) => ({
      id,
      kind,
      note,
      resolution,
      at: foundAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    })),
  }
}

/** Since when the charges of a running subscription are on hold because this payment was disputed; null if none are. */
function chargesWaitSince(
  disputes: NonNullable<Awaited<ReturnType<typeof findPayment>>>['disputes'],
  evidence: Awaited<ReturnType<typeof readEvidence>> | null,
) {
  const openDispute = disputes.find(({ chargesResumedAt }) => !chargesResumedAt)
  const isRunning = evidence?.contracts.some(({ status }) => status !== 'cancelled')
  return openDispute && isRunning ? dayInParis(openDispute.createdAt) : null
}

/**
 * How a payment can be refunded: by a credit note on the invoice it paid. 'none': it paid no invoice; 'credited': its
 * invoice is already credited; null if there is nothing to refund.
 */
function getRefundMethod({ payment, billed }: NonNullable<Awaited<ReturnType<typeof findPayment>>>) {
  if (payment.status !== 'succeeded' || payment.refunded >= payment.amount) return null
  if (billed?.paidById !== payment.id) return { kind: 'none' as const }
  return {
    kind: billed.status === 'cancelled' ? ('credited' as const) : ('invoice' as const),
    number: billed.number,
  }
}

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>
