import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { RefundStatus } from '#domain/payments/payment-status.ts'
import type { Transaction } from '../database/database.ts'
import { customer } from '../database/schema/accounts.ts'
import { withdrawal } from '../database/schema/declarations.ts'
import { ledgerEvent } from '../database/schema/ledger.ts'
import { dispute, payment, refund } from '../database/schema/payments.ts'
import { findRefunded, nothingRefunded } from '../ledger/find-refunded.ts'
import { recordEvents } from '../ledger/record-event.ts'
import type { ProviderDispute, ProviderPayment, ProviderRefund } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'
import { raiseFinding } from './raise-finding.ts'

export type Movements = { refunds: ProviderRefund[]; disputes: ProviderDispute[] }
type Payment = typeof payment.$inferSelect

/**
 * What went back of a payment, as the provider tells it. Asked only where something did, or where we know of something: a
 * refund that failed is no longer counted there.
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

/** Makes our refunds and disputes agree with the provider's, with the payment locked. */
export async function writeMovements(
  ports: Pick<Ports, 'clock' | 'ids' | 'log'>,
  transaction: Transaction,
  known: Payment,
  truth: ProviderPayment,
  { refunds, disputes }: Movements,
): Promise<void> {
  const now = ports.clock.now()
  if (truth.refunded !== known.refunded)
    await transaction
      .update(payment)
      .set({ refunded: truth.refunded, updatedAt: now })
      .where(eq(payment.id, known.id))
  for (const told of refunds) await writeRefund(ports, transaction, known, told)
  for (const { id, ...told } of disputes) {
    await transaction
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
        set: { status: told.status, respondBy: told.respondBy, updatedAt: now },
        setWhere: sql`${dispute.status} <> ${told.status}`,
      })
  }
}

async function writeRefund(
  ports: Pick<Ports, 'clock' | 'ids' | 'log'>,
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
    amount: told.amount,
    status: 'pending' as RefundStatus,
    // Made at the provider itself: nobody told the shop why.
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
    await raiseUnlessQueued(ports, transaction, known, told, row.id)
  // What was made and fails afterwards comes back.
  if (!isMade && row.status !== 'succeeded') return
  if (known.purpose === 'test') return
  const type = isMade ? 'refund_made' : 'refund_returned'
  // Only what was booked as a sale lowers the sales.
  const asSale = and(eq(ledgerEvent.paymentId, known.id), eq(ledgerEvent.type, 'payment_received'))
  const isSale = (await transaction.$count(ledgerEvent, asSale)) > 0
  if (isSale && known.accountId) {
    const spent = isMade ? -told.amount : told.amount
    await transaction
      .update(customer)
      .set({ totalSpent: sql`${customer.totalSpent} + ${spent}` })
      .where(eq(customer.accountId, known.accountId))
  }
  const of = isSale ? await findRefunded(transaction, known, row.id) : nothingRefunded
  await recordEvents(transaction, [
    {
      ...{ type: isSale ? type : `other_${type}`, orderId: known.orderId, invoiceId: of.invoiceId },
      ...{ paymentId: known.id, amount: told.amount, occurredAt: now },
      data: {
        ...{ provider: known.provider, providerPaymentId: known.providerPaymentId },
        ...{ refund: row.id, providerRefundId: told.id, reason: row.reason },
        ...{ currency: known.currency, customer: known.accountId },
        ...{ invoice: of.invoice, creditNote: of.creditNote },
      },
    },
  ])
}

/** Money that did not go back waits for a person; that of a withdrawal in the work queue, where it has its last day. */
async function raiseUnlessQueued(
  ports: Pick<Ports, 'clock' | 'ids' | 'log'>,
  transaction: Transaction,
  known: Payment,
  { amount }: ProviderRefund,
  refundId: string,
): Promise<void> {
  if ((await transaction.$count(withdrawal, eq(withdrawal.declarationId, refundId))) > 0) return
  const { provider, providerPaymentId, id, currency } = known
  const truth = { id: providerPaymentId ?? id, amount, currency }
  await raiseFinding(ports, transaction, 'refund_failed', { provider, truth, known })
}
