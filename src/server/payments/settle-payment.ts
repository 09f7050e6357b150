import { and, eq, sql } from 'drizzle-orm'
import { canOrderBecome } from '#domain/checkout/order-status.ts'
import { describeError } from '#domain/describe-error.ts'
import { DomainError } from '#domain/errors.ts'
import { confirmOrder } from '../checkout/confirm-order.ts'
import { ordersTopic } from '../checkout/orders-topic.ts'
import type { Transaction } from '../database/database.ts'
import { ledgerEvent } from '../database/schema/billing.ts'
import { order } from '../database/schema/orders.ts'
import { payment } from '../database/schema/payments.ts'
import type { ProviderPayment } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'
import { askForConfirmation } from './ask-for-confirmation.ts'
import { mailDebitRefused } from './mail-debit-refused.ts'
import { raiseFinding } from './raise-finding.ts'
import { readMovements, writeMovements } from './settle-movements.ts'

type SettlePorts = Pick<
  Ports,
  'db' | 'clock' | 'ids' | 'payments' | 'settings' | 'jobs' | 'shop' | 'log' | 'live'
>
type Payment = typeof payment.$inferSelect

/**
 * Reads the provider's truth about a payment and makes ours agree with it. Safe from everywhere and at any time: the
 * browser's return, webhooks in any order and number, reconciliation. What is paid is confirmed once and only once; when
 * that fails, throws DomainError 'invoice_pending' and leaves everything to the next try. What the shop cannot explain is
 * kept for a person.
 */
export async function settlePayment(ports: SettlePorts, providerPaymentId: string): Promise<ProviderPayment> {
  const { payment: truth } = await ports.payments.getPayment(providerPaymentId)
  const { provider } = ports.payments
  const movements = await readMovements(ports, truth)
  let hasChanged = false
  const converge = async (transaction: Transaction) => {
    const known = await lockPayment(transaction, provider, truth)
    if (!known) {
      if (truth.status === 'succeeded')
        await raiseFinding(ports, transaction, 'paid_without_order', { provider, truth })
      return
    }
    await writeMovements(ports, transaction, known, truth, movements)
    if (known.status === 'succeeded') return
    const now = ports.clock.now()
    await transaction
      .update(payment)
      .set({
        status: truth.status,
        failure: truth.failure,
        methodBrand: truth.method?.brand ?? null,
        methodLast4: truth.method?.last4 ?? null,
        paidAt: truth.paidAt,
        updatedAt: now,
      })
      .where(eq(payment.id, known.id))
    hasChanged = true
    if (truth.status !== 'succeeded') {
      await askForConfirmation(ports, transaction, known, truth)
      await mailDebitRefused(ports, transaction, known, truth)
      return
    }
    if (truth.amount !== known.amount)
      return raiseFinding(ports, transaction, 'amount_differs', { provider, truth, known })
    await confirm(ports, transaction, known, truth)
  }
  try {
    await ports.db.transaction(converge)
  } catch (error) {
    if (truth.status !== 'succeeded') throw error
    // The money is there and the order is not confirmed: the buyer is told, the jobs go on trying.
    ports.log.error({ providerPaymentId, error: describeError(error) }, 'a paid order could not be confirmed')
    throw new DomainError('invoice_pending')
  }
  if (hasChanged) await ports.live.publish(ordersTopic, {})
  return truth
}

/** The order is always locked first, by whoever changes it or its payment. */
async function lockPayment(
  transaction: Transaction,
  provider: string,
  truth: ProviderPayment,
): Promise<Payment | undefined> {
  const [found] = await transaction
    .select({ id: payment.id, orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerPaymentId, truth.id)))
  if (!found) return adoptPayment(transaction, provider, truth)
  if (found.orderId)
    await transaction.select({ id: order.id }).from(order).where(eq(order.id, found.orderId)).for('update')
  const [locked] = await transaction.select().from(payment).where(eq(payment.id, found.id)).for('update')
  return locked
}

/** One the shop announced and never heard the answer of: its own mark on the provider's payment tells which. */
async function adoptPayment(
  transaction: Transaction,
  provider: string,
  { id, metadata }: ProviderPayment,
): Promise<Payment | undefined> {
  const mark = metadata.paymentId
  if (!mark) return undefined
  const [announced] = await transaction.select().from(payment).where(eq(payment.id, mark))
  if (announced?.orderId)
    await transaction
      .select({ id: order.id })
      .from(order)
      .where(eq(order.id, announced.orderId))
      .for('update')
  const [adopted] = await transaction
    .update(payment)
    .set({ providerPaymentId: id })
    .where(and(eq(payment.id, mark), eq(payment.provider, provider), sql`provider_payment_id IS NULL`))
    .returning()
  return adopted
}

async function confirm(
  ports: SettlePorts,
  transaction: Transaction,
  paid: Payment,
  truth: ProviderPayment,
): Promise<void> {
  if (paid.orderId) {
    const [placed] = await transaction.select().from(order).where(eq(order.id, paid.orderId))
    if (placed && canOrderBecome(placed.status, 'paid'))
      await confirmOrder(ports, transaction, placed, paid, truth)
    return
  }
  // A test of the owner's is no income.
  if (paid.purpose === 'test') return
  await transaction.insert(ledgerEvent).values({
    type: paid.purpose === 'renewal' ? 'payment_received' : 'other_payment_received',
    paymentId: paid.id,
    amount: truth.amount,
    data: { provider: paid.provider, providerPaymentId: truth.id, currency: truth.currency },
    occurredAt: truth.paidAt ?? ports.clock.now(),
  })
}
