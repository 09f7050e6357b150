import { eq } from 'drizzle-orm'
import { describeError } from '#domain/describe-error.ts'
import { DomainError } from '#domain/errors.ts'
import { order } from '../database/schema/orders.ts'
import { payment } from '../database/schema/payments.ts'
import { PaymentsUnavailable } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'
import { openProviderPayment } from './open-provider-payment.ts'
import type { Order } from './order.ts'

export type StartedPayment = { providerPaymentId: string; clientSecret: string }

type StartPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'payments' | 'log'>

/**
 * The order's one payment at the provider, started now or before. It is written down before the provider is asked, which
 * happens outside any transaction; whoever gives the order up meanwhile finds it and cancels it there too.
 */
export async function startPayment(ports: StartPorts, placed: Order): Promise<StartedPayment> {
  if (placed.status !== 'pending') throw new DomainError('order_not_payable')
  if (!(await ports.payments.browser())) throw new DomainError('payments_not_configured')
  try {
    const known = await announcePayment(ports, placed)
    if (known) {
      const { clientSecret } = await ports.payments.getPayment(known)
      return { providerPaymentId: known, clientSecret }
    }
    const { payment: started, clientSecret } = await openProviderPayment(ports, placed)
    const [now] = await ports.db.select({ status: order.status }).from(order).where(eq(order.id, placed.id))
    if (now?.status !== 'pending') {
      await ports.payments.cancelPayment(started.id)
      throw new DomainError('order_not_payable')
    }
    return { providerPaymentId: started.id, clientSecret }
  } catch (cause) {
    if (!(cause instanceof PaymentsUnavailable)) throw cause
    ports.log.error({ order: placed.number, error: describeError(cause) }, 'the payment could not be started')
    throw new DomainError('payment_not_started')
  }
}

/** Writes down that the order is about to be paid, while it is still open. The provider's id, when it is known already. */
async function announcePayment(
  { db, clock, ids, payments }: StartPorts,
  placed: Order,
): Promise<string | null> {
  const now = clock.now()
  return db.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(order).where(eq(order.id, placed.id)).for('update')
    if (locked?.status !== 'pending') throw new DomainError('order_not_payable')
    await transaction
      .insert(payment)
      .values({
        id: ids.next(),
        orderId: placed.id,
        accountId: placed.accountId,
        provider: payments.provider,
        providerPaymentId: null,
        amount: placed.total,
        // What the provider knows already is for settling to learn: 'succeeded' here would confirm nothing.
        status: 'requires_method',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
    const [row] = await transaction.select().from(payment).where(eq(payment.orderId, placed.id))
    return row?.providerPaymentId ?? null
  })
}
