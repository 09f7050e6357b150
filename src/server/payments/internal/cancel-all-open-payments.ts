import { and, eq, inArray } from 'drizzle-orm'
import { openPaymentStatuses } from '#domain/payments/payment-status.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { isProviderFailure, isUnknownAtProvider } from '#server/ports/payments.ts'
import type { PaymentPorts, Ports } from '#server/ports/ports.ts'
import { cancelPaymentRow } from '../payment-rows.ts'
import { settlePayment } from '../settle-payment.ts'

type EndPorts = PaymentPorts & Pick<Ports, 'providers'>
type Payment = typeof payment.$inferSelect

/**
 * Run before the shop connects another provider account: cancels open orders, and other open payments at the provider
 * where they were started.
 * Throws DomainError 'payments_in_progress' when some cannot be cancelled, because a bank is processing them or the
 * provider is unreachable: with another account the shop could no longer read their state. Payments unknown to the
 * provider, and remaining ones of the sandbox, are cancelled in the shop only.
 */
export async function cancelAllOpenPayments(ports: EndPorts): Promise<void> {
  const isOpen = and(
    eq(payment.provider, ports.payments.provider),
    inArray(payment.status, [...openPaymentStatuses]),
  )
  for (const open of await ports.db.select().from(payment).where(isOpen)) await endPayment(ports, open)
  const remaining = await ports.db.select().from(payment).where(isOpen)
  if (remaining.length === 0) return
  if (ports.providers.source() !== 'sandbox')
    throw new DomainError('payments_in_progress', { count: remaining.length })
  for (const open of remaining) await detachPayment(ports, open)
}

async function endPayment(ports: EndPorts, open: Payment): Promise<void> {
  const { orderId, providerPaymentId, purpose } = open
  try {
    if (orderId) await ports.consequences.cancelOrder(ports, orderId)
    // A payment that a bank is processing cannot be cancelled.
    else if (open.status === 'processing') return
    else if (providerPaymentId) {
      await ports.payments.cancelPayment(providerPaymentId)
      await settlePayment(ports, providerPaymentId)
    }
    // Without the provider's id stored, no browser has received its client secret: it cannot be paid.
    else if (purpose !== 'renewal') await detachPayment(ports, open)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    if (isUnknownAtProvider(error)) await detachPayment(ports, open)
  }
}

async function detachPayment(
  { db, clock, consequences }: Pick<Ports, 'db' | 'clock' | 'consequences'>,
  { id, orderId }: Payment,
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (orderId) await consequences.closeUnpaidOrder({ clock }, transaction, orderId)
    await cancelPaymentRow(transaction, id)
  })
}
