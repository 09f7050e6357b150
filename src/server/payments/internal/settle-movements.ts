import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { openDisputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import type { RefundStatus } from '#domain/payments/payment-status.ts'
import { sum } from '#domain/platform/money/cents.ts'
import { findRefunded, nothingRefunded } from '#server/billing/ledger/find-refunded.ts'
import { recordEvents } from '#server/billing/ledger/record-event.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { dispute, payment, refund } from '#server/database/schema/payments/payments.ts'
import { withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { addToTotalSpent } from '#server/identity/accounts/customer-totals.ts'
import type { ProviderDispute, ProviderPayment, ProviderRefund } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type FailPorts, reportRefundFailure } from '../refunds/fail-refund.ts'
import { notifyRefundMade } from './notify-refund.ts'

export type Movements = { refunds: ProviderRefund[]; disputes: ProviderDispute[] }
type Payment = typeof payment.$inferSelect

/**
 * The refunds and disputes of a payment as the provider reports them. Requested only when the provider reports some or
 * the shop has stored some: a failed refund no longer counts in the provider's total.
 */
export async function readMovements(
  { db, payments }: Pick<Ports, 'db' | 'payments'>,
  { id, refunded, isDisputed }: ProviderPayment,
): Promise<Movements> {
  const ourPaymentIds = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.provider, payments.provider), eq(payment.providerPaymentId, id)))
  const hasRefunds = refunded > 0 || (await db.$count(refund, inArray(refund.paymentId, ourPaymentIds))) > 0
  const [refunds, disputes] = await Promise.all([
    hasRefunds ? payments.listRefunds(id) : [],
    isDisputed ? payments.listDisputes(id) : [],
  ])
  return { refunds, disputes }
}

/** Applies the provider's refunds and disputes to ours. The payment must be locked. */
export async function writeMovements(
  ports: FailPorts,
  transaction: Transaction,
  stored: Payment,
  { refunds, disputes }: Movements,
): Promise<void> {
  const now = ports.clock.now()
  // The provider's own total includes pending refunds, which have not been paid out yet.
  const refunded = sum(refunds.flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : [])))
  if (refunded !== stored.refunded)
    await transaction.update(payment).set({ refunded, updatedAt: now }).where(eq(payment.id, stored.id))
  for (const reported of refunds) await writeRefund(ports, transaction, stored, reported)
  for (const { id, ...reported } of disputes) {
    const changed = await transaction
      .insert(dispute)
      .values({
        ...reported,
        id: ports.ids.next(),
        paymentId: stored.id,
        provider: stored.provider,
        providerDisputeId: id,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [dispute.provider, dispute.providerDisputeId],
        set: {
          status: reported.status,
          respondBy: reported.respondBy,
          isRefundable: reported.isRefundable,
          updatedAt: now,
        },
        setWhere: sql`(${dispute.status}, ${dispute.isRefundable}) <> (${reported.status}, ${reported.isRefundable})`,
      })
      .returning({ id: dispute.id })
    const isOpen = openDisputeStatuses.some((status) => status === reported.status)
    if (changed.length > 0 && !isOpen) await requeueRefunds(ports, transaction, stored)
  }
}

/** A dispute is decided: enqueues the refunds of this payment that waited for it. */
async function requeueRefunds(
  { jobs }: Pick<Ports, 'jobs'>,
  transaction: Transaction,
  { id }: Payment,
): Promise<void> {
  const credited = transaction.select({ id: invoice.id }).from(invoice).where(eq(invoice.paymentId, id))
  const notes = await transaction
    .select({ creditNoteId: invoice.id })
    .from(invoice)
    .where(inArray(invoice.creditedInvoiceId, credited))
  const withdrawn = await transaction
    .select({ declarationId: withdrawal.declarationId, creditNoteId: withdrawal.creditNoteId })
    .from(withdrawal)
    .where(and(eq(withdrawal.paymentId, id), isNotNull(withdrawal.refundedAt)))
  // A withdrawal's credit note is refunded by the withdrawal's own job.
  const others = notes.filter(
    (note) => !withdrawn.some(({ creditNoteId }) => creditNoteId === note.creditNoteId),
  )
  await jobs.sendMany(transaction, 'renewals.settle-credit', others)
  await jobs.sendMany(
    transaction,
    'withdrawals.refund',
    withdrawn.map(({ declarationId }) => ({ declarationId })),
  )
}

async function writeRefund(
  ports: FailPorts,
  transaction: Transaction,
  stored: Payment,
  reported: ProviderRefund,
): Promise<void> {
  const { clock, ids } = ports
  const now = clock.now()
  const hasOurReference = reported.reference
    ? and(eq(refund.id, reported.reference), eq(refund.paymentId, stored.id), isNull(refund.providerRefundId))
    : undefined
  const [existing] = await transaction
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.provider, stored.provider),
        or(eq(refund.providerRefundId, reported.id), hasOurReference),
      ),
    )
  const row = existing ?? {
    id: ids.next(),
    paymentId: stored.id,
    provider: stored.provider,
    providerRefundId: reported.id,
    reference: null,
    amount: reported.amount,
    status: 'pending' as RefundStatus,
    // The refund was made at the provider, which gives no reason.
    reason: '',
    requestedBy: null,
    createdAt: reported.createdAt,
    updatedAt: now,
  }
  if (!existing) await transaction.insert(refund).values(row)
  if (row.status === reported.status && row.providerRefundId) return
  await transaction
    .update(refund)
    .set({ status: reported.status, providerRefundId: reported.id, updatedAt: now })
    .where(eq(refund.id, row.id))
  if (row.status === reported.status) return
  const hasSucceeded = reported.status === 'succeeded'
  if (reported.status === 'failed' || reported.status === 'cancelled')
    await reportRefundFailure(ports, transaction, stored, row)
  else if (hasSucceeded) await notifyRefundMade(ports, transaction, row)
  // A refund that failed after it had succeeded is booked as returned.
  if (!hasSucceeded && row.status !== 'succeeded') return
  if (stored.purpose === 'test') return
  const type = hasSucceeded ? 'refund_made' : 'refund_returned'
  // Only a payment booked as a sale lowers the sales.
  const isSaleEvent = and(eq(ledgerEvent.paymentId, stored.id), eq(ledgerEvent.type, 'payment_received'))
  const isSale = (await transaction.$count(ledgerEvent, isSaleEvent)) > 0
  if (isSale && stored.accountId)
    await addToTotalSpent(transaction, stored.accountId, hasSucceeded ? -reported.amount : reported.amount)
  const document = isSale ? await findRefunded(transaction, stored, row.id) : nothingRefunded
  await recordEvents(transaction, [
    {
      type: isSale ? type : `other_${type}`,
      orderId: stored.orderId,
      invoiceId: document.invoiceId,
      paymentId: stored.id,
      amount: reported.amount,
      occurredAt: now,
      data: {
        provider: stored.provider,
        providerPaymentId: stored.providerPaymentId,
        refund: row.id,
        providerRefundId: reported.id,
        reason: row.reason,
        currency: stored.currency,
        customer: stored.accountId,
        invoice: document.invoice,
        creditNote: document.creditNote,
        ...(row.reference && { reference: row.reference }),
      },
    },
  ])
}
