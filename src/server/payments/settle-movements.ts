import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RefundStatus } from '#domain/payments/payment-status.ts'
import type { Transaction } from '../database/database.ts'
import { ledgerEvent } from '../database/schema/billing.ts'
import { dispute, payment, refund } from '../database/schema/payments.ts'
import type { ProviderDispute, ProviderPayment, ProviderRefund } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'

type Movements = { refunds: ProviderRefund[]; disputes: ProviderDispute[] }
type Payment = typeof payment.$inferSelect

/** What went back of a payment, as the provider tells it. Asked only where something did. */
export async function readMovements(
  ports: Pick<Ports, 'db' | 'payments' | 'clock'>,
  { id, refunded, isDisputed }: ProviderPayment,
): Promise<Movements> {
  if (refunded > 0) await nameRefunds(ports, id)
  const [refunds, disputes] = await Promise.all([
    refunded > 0 ? ports.payments.listRefunds(id) : [],
    isDisputed ? ports.payments.listDisputes(id) : [],
  ])
  return { refunds, disputes }
}

/** Our own refunds whose answer was lost: the same key tells their id, so that they are not taken for somebody else's. */
async function nameRefunds(
  { db, payments, clock }: Pick<Ports, 'db' | 'payments' | 'clock'>,
  paymentId: string,
) {
  const lost = await db
    .select({ id: refund.id, amount: refund.amount })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        eq(payment.provider, payments.provider),
        eq(payment.providerPaymentId, paymentId),
        isNull(refund.providerRefundId),
        eq(refund.status, 'pending'),
      ),
    )
  for (const { id, amount } of lost) {
    const made = await payments.refund({ idempotencyKey: `refund-${id}`, paymentId, amount })
    await db
      .update(refund)
      .set({ providerRefundId: made.id, updatedAt: clock.now() })
      .where(eq(refund.id, id))
  }
}

/** Makes our refunds and disputes agree with the provider's, with the payment locked. */
export async function writeMovements(
  ports: Pick<Ports, 'clock' | 'ids'>,
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
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  transaction: Transaction,
  known: Payment,
  told: ProviderRefund,
): Promise<void> {
  const now = clock.now()
  const which = and(eq(refund.provider, known.provider), eq(refund.providerRefundId, told.id))
  const [before] = await transaction.select().from(refund).where(which)
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
  if (row.status === told.status) return
  await transaction.update(refund).set({ status: told.status, updatedAt: now }).where(eq(refund.id, row.id))
  const isMade = told.status === 'succeeded'
  // What was made and fails afterwards comes back.
  if (!isMade && row.status !== 'succeeded') return
  if (known.purpose === 'test') return
  const type = isMade ? 'refund_made' : 'refund_returned'
  await transaction.insert(ledgerEvent).values({
    type: known.purpose === 'other' ? `other_${type}` : type,
    orderId: known.orderId,
    paymentId: known.id,
    amount: told.amount,
    data: { provider: known.provider, providerRefundId: told.id, reason: row.reason },
    occurredAt: now,
  })
}
