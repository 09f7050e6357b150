import { and, eq } from 'drizzle-orm'
import { canOrderBecome } from '#domain/checkout/order-status.ts'
import { describeError } from '#domain/describe-error.ts'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '../database/database.ts'
import { order } from '../database/schema/orders.ts'
import { payment } from '../database/schema/payments.ts'
import type { ProviderPayment } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'
import { confirmOrder } from './confirm-order.ts'
import { ordersTopic } from './orders-topic.ts'

type SettlePorts = Pick<
  Ports,
  'db' | 'clock' | 'ids' | 'payments' | 'settings' | 'jobs' | 'shop' | 'log' | 'live'
>

/**
 * Reads the provider's truth about a payment and makes ours agree with it. Safe from everywhere and at any time: the
 * browser's return, webhooks in any order and number, reconciliation. What is paid is confirmed once and only once;
 * when that fails, throws DomainError 'invoice_pending' and leaves everything to the next try.
 */
export async function settlePayment(ports: SettlePorts, providerPaymentId: string): Promise<ProviderPayment> {
  const { payment: truth } = await ports.payments.getPayment(providerPaymentId)
  let isConfirmed = false
  const converge = async (transaction: Transaction) => {
    const [found] = await transaction
      .select({ paymentId: payment.id, orderId: payment.orderId })
      .from(payment)
      .where(
        and(eq(payment.provider, ports.payments.provider), eq(payment.providerPaymentId, providerPaymentId)),
      )
    // The order is always locked first, by whoever changes it or its payment.
    const [placed] = found?.orderId
      ? await transaction.select().from(order).where(eq(order.id, found.orderId)).for('update')
      : []
    const [paid] = found
      ? await transaction.select().from(payment).where(eq(payment.id, found.paymentId)).for('update')
      : []
    if (!placed || !paid) {
      ports.log.error({ providerPaymentId, status: truth.status }, 'a payment without an order')
      return
    }
    const known = { order: placed, payment: paid }
    if (known.payment.status === 'succeeded') return
    await transaction
      .update(payment)
      .set({
        status: truth.status,
        failure: truth.failure,
        methodBrand: truth.method?.brand ?? null,
        methodLast4: truth.method?.last4 ?? null,
        updatedAt: ports.clock.now(),
      })
      .where(eq(payment.id, known.payment.id))
    if (truth.status !== 'succeeded') return
    if (truth.amount !== known.order.total) {
      ports.log.error(
        { order: known.order.number, paid: truth.amount },
        'the amount paid differs from the order',
      )
      throw new Error(`Order ${known.order.number}: paid ${truth.amount}, ordered ${known.order.total}`)
    }
    if (canOrderBecome(known.order.status, 'paid')) {
      await confirmOrder(ports, transaction, known.order, known.payment, truth)
      isConfirmed = true
    }
  }
  try {
    await ports.db.transaction(converge)
  } catch (error) {
    if (truth.status !== 'succeeded') throw error
    // The money is there and the order is not confirmed: the buyer is told, the jobs go on trying.
    ports.log.error({ providerPaymentId, error: describeError(error) }, 'a paid order could not be confirmed')
    throw new DomainError('invoice_pending')
  }
  if (isConfirmed) await ports.live.publish(ordersTopic, {})
  return truth
}
