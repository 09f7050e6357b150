import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { openPaymentStatuses } from '#domain/payments/payment-status.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { payment } from '../database/schema/payments.ts'
import { isProviderFailure, isRefusal } from '../ports/payments.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Before the shop turns to another account: orders waiting for their payment are given up, other payments cancelled, at
 * the provider where they were begun. Throws DomainError 'payments_in_progress' when some cannot be ended, because a bank
 * has them or the provider is away: nobody could follow them any more. Payments it refuses to know hold nobody up.
 */
export async function endOpenPayments(ports: Parameters<typeof cancelOrder>[0]): Promise<void> {
  const { provider } = ports.payments
  const isOpen = and(eq(payment.provider, provider), inArray(payment.status, [...openPaymentStatuses]))
  const open = await ports.db.select().from(payment).where(isOpen)
  for (const { id, orderId, providerPaymentId } of open) {
    try {
      if (orderId) await cancelOrder(ports, orderId)
      else if (providerPaymentId) {
        await ports.payments.cancelPayment(providerPaymentId)
        await settlePayment(ports, providerPaymentId)
      }
    } catch (error) {
      if (!isProviderFailure(error)) throw error
      if (isRefusal(error))
        await ports.db.update(payment).set({ status: 'cancelled' }).where(eq(payment.id, id))
    }
  }
  const count = await ports.db.$count(payment, isOpen)
  if (count > 0) throw new DomainError('payments_in_progress', { count })
}
