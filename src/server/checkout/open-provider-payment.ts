import { and, eq } from 'drizzle-orm'
import { m } from '#messages/messages.ts'
import { payment, paymentCustomer } from '../database/schema/payments.ts'
import type { ProviderPayment } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'
import type { Order } from './order.ts'

type OpenPorts = Pick<Ports, 'db' | 'clock' | 'payments'>

/**
 * The order's payment at the provider, made now or found by its key: whoever asks gets the same one, also when an earlier
 * answer was lost. Its id is written to the payment's row, which is there already.
 */
export async function openProviderPayment(
  ports: OpenPorts,
  placed: Order,
): Promise<{ payment: ProviderPayment; clientSecret: string }> {
  const opened = await ports.payments.createPayment({
    idempotencyKey: `order-${placed.id}`,
    customerId: await providerCustomer(ports, placed),
    amount: placed.total,
    description: `${m.order_number({}, { locale: placed.language })} ${placed.number}`,
    email: placed.email,
    metadata: { orderId: placed.id, orderNumber: placed.number },
  })
  await ports.db
    .update(payment)
    .set({ providerPaymentId: opened.payment.id, updatedAt: ports.clock.now() })
    .where(and(eq(payment.orderId, placed.id), eq(payment.provider, ports.payments.provider)))
  return opened
}

async function providerCustomer({ db, payments, clock }: OpenPorts, placed: Order): Promise<string> {
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
