import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { m } from '#messages/messages.ts'
import { payment, paymentCustomer } from '../database/schema/billing.ts'
import { PaymentsUnavailable } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'
import type { Order } from './order.ts'

export type StartedPayment = { providerPaymentId: string; clientSecret: string }

type StartPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'payments' | 'log'>

/** The order's one payment at the provider, started now or before. Vendor calls stand outside any transaction. */
export async function startPayment(ports: StartPorts, order: Order): Promise<StartedPayment> {
  if (order.status !== 'pending') throw new DomainError('order_not_payable')
  if (!(await ports.payments.browser())) throw new DomainError('payments_not_configured')
  try {
    const [open] = await ports.db.select().from(payment).where(eq(payment.orderId, order.id))
    if (open) {
      const { clientSecret } = await ports.payments.getPayment(open.providerPaymentId)
      return { providerPaymentId: open.providerPaymentId, clientSecret }
    }
    const customerId = await providerCustomer(ports, order)
    const { payment: started, clientSecret } = await ports.payments.createPayment({
      idempotencyKey: `order-${order.id}`,
      customerId,
      amount: order.total,
      description: `${m.order_number({}, { locale: order.language })} ${order.number}`,
      email: order.email,
      metadata: { orderId: order.id, orderNumber: order.number },
    })
    const now = ports.clock.now()
    await ports.db
      .insert(payment)
      .values({
        id: ports.ids.next(),
        orderId: order.id,
        accountId: order.accountId,
        provider: ports.payments.provider,
        providerPaymentId: started.id,
        amount: order.total,
        status: started.status,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
    return { providerPaymentId: started.id, clientSecret }
  } catch (cause) {
    if (!(cause instanceof PaymentsUnavailable)) throw cause
    ports.log.error({ order: order.number, error: String(cause) }, 'the payment could not be started')
    throw new DomainError('payment_not_started')
  }
}

async function providerCustomer({ db, payments, clock }: StartPorts, order: Order): Promise<string> {
  const { provider } = payments
  const [known] = await db
    .select()
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.accountId, order.accountId), eq(paymentCustomer.provider, provider)))
  if (known) return known.providerCustomerId
  const { id } = await payments.createCustomer({
    idempotencyKey: `customer-${order.accountId}`,
    email: order.email,
    name: `${order.buyer.firstName} ${order.buyer.lastName}`,
  })
  await db
    .insert(paymentCustomer)
    .values({ accountId: order.accountId, provider, providerCustomerId: id, createdAt: clock.now() })
    .onConflictDoNothing()
  return id
}
