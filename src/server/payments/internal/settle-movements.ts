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
 * The refunds and disputes of a payment as the provider reports them. Asked only where the provider reports some or the
 * shop knows some: a failed refund no longer counts in the provider's total.
 */
export async function readMovements(
  { db, payments }: Pick<Ports, 'db' | 'payments'>,
  { id, refunded, isDisputed }: ProviderPayment,
): Promise<Movements> {
  const ours = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.provider, payments.provider), eq(payment.providerPaymentId, id)))
  const hasRefunds = refunded > 0 || (await db.$count(refund, inArray(refund.paymentId, ours))) > 0
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
  known: Payment,
  { refunds, disputes }: Movements,
): Promise<void> {
  const now = ports.clock.now()
  // The provider's own total includes pending refunds, which have not been paid out yet.
  const refunded = sum(refunds.flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : [])))
  if (refunded !== known.refunded)
    await transaction.update(payment).set({ refunded, updatedAt: now }).where(eq(payment.id, known.id))
  for (const told of refunds) await writeRefund(ports, transaction, known, told)
  for (const { id, ...told } of disputes) {
    const changed = await transaction
      .insert(dispute)
      .values({
        ...told,
        id: ports.ids.next(),
        paymentId: known.id,
        provider: known.provider,
        providerDisputeId: id,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [dispute.provider, dispute.providerDisputeId],
        set: {
          status: told.status,
          respondBy: told.respondBy,
          isRefundable: told.isRefundable,
          updatedAt: now,
        },
        setWhere: sql`(${dispute.status}, ${dispute.isRefundable}) <> (${told.status}, ${told.isRefundable})`,
      })
      .returning({ id: dispute.id })
    const isOpen = openDisputeStatuses.some((status) => status === told.status)
    if (changed.length > 0 && !isOpen) await askAgain(ports, transaction, known)
  }
}

/** A dispute is decided: enqueues the refunds of this payment that waited for it. */
async function askAgain(
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
    (one) => !withdrawn.some(({ creditNoteId }) => creditNoteId === one.creditNoteId),
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
  known: Payment,
  told: ProviderRefund,
): Promise<void> {
  const { clock, ids } = ports
  const now = clock.now()
  const isOurs = told.mark
    ? and(eq(refund.id, told.mark), eq(refund.paymentId, known.id), isNull(refund.providerRefundId))
    : undefined
  const [before] = await transaction
    .select()
    .from(refund)
    .where(and(eq(refund.provider, known.provider), or(eq(refund.providerRefundId, told.id), isOurs)))
  const row = before ?? {
    id: ids.next(),
    paymentId: known.id,
    provider: known.provider,
    providerRefundId: told.id,
    reference: null,
    amount: told.amount,
    status: 'pending' as RefundStatus,
    // The refund was made at the provider, which gives no reason.
    reason: '',
    requestedBy: null,
    createdAt: told.createdAt,
    updatedAt: now,
  }
  if (!before) await transaction.insert(refund).values(row)
  if (row.status === told.status && row.providerRefundId) return
  await transaction
    .update(refund)
    .set({ status: told.status, providerRefundId: told.id, updatedAt: now })
    .where(eq(refund.id, row.id))
  if (row.status === told.status) return
  const isMade = told.status === 'succeeded'
  if (told.status === 'failed' || told.status === 'cancelled')
    await reportRefundFailure(ports, transaction, known, row)
  else if (isMade) await notifyRefundMade(ports, transaction, row)
  // A refund that failed after it had succeeded is booked as returned.
  if (!isMade && row.status !== 'succeeded') return
  if (known.purpose === 'test') return
  const type = isMade ? 'refund_made' : 'refund_returned'
  // Only a payment booked as a sale lowers the sales.
  const asSale = and(eq(ledgerEvent.paymentId, known.id), eq(ledgerEvent.type, 'payment_received'))
  const isSale = (await transaction.$count(ledgerEvent, asSale)) > 0
  if (isSale && known.accountId)
    await addToTotalSpent(transaction, known.accountId, isMade ? -told.amount : told.amount)
  const of = isSale ? await findRefunded(transaction, known, row.id) : nothingRefunded
  await recordEvents(transaction, [
    {
      type: isSale ? type : `other_${type}`,
      orderId: known.orderId,
      invoiceId: of.invoiceId,
      paymentId: known.id,
      amount: told.amount,
      occurredAt: now,
      data: {
        provider: known.provider,
        providerPaymentId: known.providerPaymentId,
        refund: row.id,
        providerRefundId: told.id,
        reason: row.reason,
        currency: known.currency,
        customer: known.accountId,
        invoice: of.invoice,
        creditNote: of.creditNote,
        ...(row.reference && { reference: row.reference }),
      },
    },
  ])
}
