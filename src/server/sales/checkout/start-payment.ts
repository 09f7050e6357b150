import { eq } from 'drizzle-orm'
import { isTestMode } from '#domain/payments/browser-payments.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { insertPayment } from '#server/payments/payment-rows.ts'
import { requireWithinRateLimit } from '#server/payments/require-within-rate-limit.ts'
import { isProviderFailure } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { openProviderPayment } from './internal/open-provider-payment.ts'
import type { Order } from './order.ts'

/** Undefined when there is nothing left to confirm; the confirmation page shows the outcome. */
export type StartedPayment = { providerPaymentId: string; clientSecret: string } | undefined

type StartPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'payments' | 'log'>

/**
 * The order's one payment at the provider, created now or earlier. Its row is stored before the provider is called,
 * outside any transaction, so that a concurrent cancellation finds it and cancels it there too. Throws DomainError
 * 'order_not_payable', 'payments_not_configured' and 'payment_not_started'.
 */
export async function startPayment(
  ports: StartPorts,
  placed: Order,
  ipHash: string | null = null,
): Promise<StartedPayment> {
  if (placed.status !== 'pending') throw new DomainError('order_not_payable')
  const browser = await ports.payments.browser()
  if (!browser) throw new DomainError('payments_not_configured')
  const isTest = isTestMode(browser)
  await requireWithinRateLimit(ports, { accountId: placed.accountId, ipHash, isTest })
  try {
    const stored = await storePaymentRow(ports, placed, { ipHash, isTest })
    if (stored.providerPaymentId) {
      const { payment: current, clientSecret } = await ports.payments.getPayment(stored.providerPaymentId)
      if (current.status === 'succeeded' || current.status === 'processing') return undefined
      return { providerPaymentId: stored.providerPaymentId, clientSecret }
    }
    const { payment: started, clientSecret } = await openProviderPayment(ports, placed, stored.id)
    const status = await readStatus(ports, placed.id)
    if (status === 'paid') return undefined
    if (status !== 'pending') {
      await ports.payments.cancelPayment(started.id)
      throw new DomainError('order_not_payable')
    }
    return { providerPaymentId: started.id, clientSecret }
  } catch (cause) {
    // The provider's webhook may mark the order as paid between reading the order and locking it.
    if (isDomainError(cause, 'order_not_payable') && (await readStatus(ports, placed.id)) === 'paid')
      return undefined
    if (!isProviderFailure(cause)) throw cause
    ports.log.error({ order: placed.number, error: describeError(cause) }, 'the payment could not be started')
    throw new DomainError('payment_not_started')
  }
}

async function readStatus({ db }: Pick<Ports, 'db'>, orderId: string): Promise<Order['status'] | undefined> {
  const [row] = await db.select({ status: order.status }).from(order).where(eq(order.id, orderId))
  return row?.status
}

/**
 * Stores the payment row while the order is pending, or returns the existing row. Throws DomainError
 * 'order_not_payable'.
 */
async function storePaymentRow(
  { db, clock, ids, payments }: StartPorts,
  placed: Order,
  details: { ipHash: string | null; isTest: boolean },
): Promise<typeof payment.$inferSelect> {
  const now = clock.now()
  return db.transaction(async (transaction) => {
    const locking = transaction
      .select({ status: order.status })
      .from(order)
      .where(eq(order.id, placed.id))
      .for('no key update')
      .execute()
    const writing = insertPayment(transaction, {
      id: ids.next(),
      purpose: 'order',
      orderId: placed.id,
      accountId: placed.accountId,
      description: placed.number,
      email: placed.email,
      ...details,
      provider: payments.provider,
      providerPaymentId: null,
      amount: placed.total,
      currency: 'eur',
      // Only `settlePayment` applies the provider state: a status 'succeeded' stored here would skip the
      // confirmation.
      status: 'requires_method',
      createdAt: now,
      updatedAt: now,
    })
    const [[locked], written] = await Promise.all([locking, writing])
    if (locked?.status !== 'pending') throw new DomainError('order_not_payable')
    if (written) return written
    const [row] = await transaction.select().from(payment).where(eq(payment.orderId, placed.id))
    if (!row) throw new Error('The payment was not written down')
    return row
  })
}
