import { and, eq } from 'drizzle-orm'
import { describeError } from '#domain/describe-error.ts'
import { DomainError } from '#domain/errors.ts'
import { m } from '#messages/messages.ts'
import { payment, paymentCustomer } from '../database/schema/billing.ts'
import { order } from '../database/schema/orders.ts'
import { PaymentsUnavailable, type ProviderPayment } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'
import type { Order } from './order.ts'

export type StartedPayment = { providerPaymentId: string; clientSecret: string }

type StartPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'payments' | 'log'>

/** The order's one payment at the provider, started now or before. Vendor calls stand outside any transaction. */
export async function startPayment(ports: StartPorts, placed: Order): Promise<StartedPayment> {
  if (placed.status !== 'pending') throw new DomainError('order_not_payable')
  if (!(await ports.payments.browser())) throw new DomainError('payments_not_configured')
  try {
    const [open] = await ports.db.select().from(payment).where(eq(payment.orderId, placed.id))
    if (open) {
      const { clientSecret } = await ports.payments.getPayment(open.providerPaymentId)
      return { providerPaymentId: open.providerPaymentId, clientSecret }
    }
    const customerId = await providerCustomer(ports, placed)
    const { payment: started, clientSecret } = await ports.payments.createPayment({
      idempotencyKey: `order-${placed.id}`,
      customerId,
      amount: placed.total,
      description: `${m.order_number({}, { locale: placed.language })} ${placed.number}`,
      email: placed.email,
      metadata: { orderId: placed.id, orderNumber: placed.number },
    })
    const isOpen = await keepPayment(ports, placed, started)
    if (!isOpen) {
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

async function providerCustomer({ db, payments, clock }: StartPorts, placed: Order): Promise<string> {
  const { provider } = payments
  const [known] = await db
    .select()
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.accountId, placed.accountId), eq(paymentCustomer.provider, provider)))
  if (known) return known.providerCustomerId
  const { id } = await payments.createCustomer({
    idempotencyKey: `customer-${placed.accountId}`,
    email: placed.email,
    name: `${placed.buyer.firstName} ${placed.buyer.lastName}`,
  })
  await db
    .insert(paymentCustomer)
    .values({ accountId: placed.accountId, provider, providerCustomerId: id, createdAt: clock.now() })
    .onConflictDoNothing()
  return id
}

/** Writes the payment down while its order is still open; false when the order was given up meanwhile. */
async function keepPayment(
  { db, clock, ids, payments }: StartPorts,
  placed: Order,
  started: ProviderPayment,
) {
  const now = clock.now()
  return db.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(order).where(eq(order.id, placed.id)).for('update')
    if (locked?.status !== 'pending') return false
    await transaction
      .insert(payment)
      .values({
        id: ids.next(),
        orderId: placed.id,
        accountId: placed.accountId,
        provider: payments.provider,
        providerPaymentId: started.id,
        amount: placed.total,
        status: started.status,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
    return true
  })
}
